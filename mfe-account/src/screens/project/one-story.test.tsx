import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { storyOfProject } from '@nestwright/domain/requests/job-known-rules';
import type { Job } from '@nestwright/domain/requests/job-story-schema';
import type { Project } from '@nestwright/domain/requests/project-schema';
import { type JobReading, playJob, readingOf, readProject } from '@nestwright/domain/testing/job-histories';
import { resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { renderToStaticMarkup } from 'react-dom/server.browser';

import { ForKnownPerson } from '#known/known-person.tsx';
import { ProjectList } from '#projects/project-list.tsx';
import { session, wireProject } from '#testing/samples.ts';

import { ProjectScreen } from './project-screen.tsx';

const HISTORIES = 100;
const id = '11111111-1111-4111-8111-111111111119';

/** The project as the gateway answers it after a history. */
function projectOf(job: Job): Project {
  const pros = job.matches.map(({ proId, company, answer, isAsked, mayContact, set }) => ({
    id: proId,
    name: company,
    answer,
    isAsked,
    mayContact,
    isComing: set !== null,
    rating: null,
    phone: '',
    distanceMiles: 3,
    isNew: false,
  }));
  // The old fields say what only a page with its own idea of time would show.
  const stale = { DateForProject: '2030-01-01', WindowTime: '05:00PM-08:00PM' };
  return readProject(wireProject(id, { ...stale, status: job.status, pros, job }));
}

/** The server's HTML of a page, which is what people without scripts read. */
function pageOf(Screen: () => React.ReactNode, project: ReturnType<typeof projectOf>): Document {
  const known = { session, projects: [project], next: null, after: null, news: [] };
  const person = { ...known, nextVisits: null, favorites: null, guestRequests: null };
  const quotes = { quotes: [], agreement: null };
  const page = { quotes, consents: null, threads: [], visits: [], commandId: id };
  const element = (
    <ForKnownPerson>
      <Screen />
    </ForKnownPerson>
  );
  const router = createMemoryRouter([{ id: 'page', path: '/account/projects/:id?', element }], {
    initialEntries: [`/account/projects/${id}`],
    hydrationData: { loaderData: { page: { ...person, ...page } } },
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return new DOMParser().parseFromString(html, 'text/html');
}

/** What a page says about its job. */
function readingIn(page: Document): JobReading {
  const rows = new Map(
    [...page.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
  const turns = [...page.querySelectorAll('[data-turn="mine"] li')].map((turn) => ({
    title: turn.querySelector('p')?.textContent ?? '',
    href: turn.querySelector('a')?.getAttribute('href') ?? '',
  }));
  return {
    state: page.querySelector('[data-status]')?.textContent?.replace('Status: ', '') ?? '',
    price: rows.get('Price') ?? '',
    time: rows.get('When') ?? rows.get('Time of the visit') ?? rows.get('Time of the work') ?? '',
    turns,
  };
}

beforeEach(resetGateway);

test(`after each of ${HISTORIES} random histories, project page and list say the same state, price, time and turn`, () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { job, now, steps } = playJob(seed);
    jest.useFakeTimers({ now });
    const project = projectOf(job);
    const told = readingOf(storyOfProject(project, now), id);
    for (const [name, Screen] of [
      ['page', ProjectScreen],
      ['list', ProjectList],
    ] as const)
      expect({ seed, name, steps, ...readingIn(pageOf(Screen, project)) }).toEqual({
        seed,
        name,
        steps,
        ...told,
      });
    seen.add(told.state);
    jest.useRealTimers();
  }
  // The histories reach what people see.
  for (const state of ['Matched', 'Said yes', 'Price offered', 'Visit booked', 'Agreed', 'Scheduled', 'Done'])
    expect(seen).toContain(state);
});
