import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { storyOfProject } from '@nestwright/domain/requests/job-known-rules';
import { resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { type JobReading, playJob, readingOf, readProject } from '@nestwright/domain/testing/job-histories';
import { renderToStaticMarkup } from 'react-dom/server.browser';

import { wireProject } from '#testing/samples.ts';

import { OpenedRequest } from './opened-request.tsx';

const HISTORIES = 60;
const id = '11111111-1111-4111-8111-111111111119';
const nothing = () => Promise.resolve();

/** The page of a link that may decide, or that may only show the request. */
function pageOf(project: ReturnType<typeof readProject>, mayDecide: boolean): Document {
  // The gateway's list of prices says what only a page with its own idea of the agreement would show.
  const stale = { proId: id, company: 'Stale Roofing', totalCents: 1, validUntil: '2030-01-01' };
  const prices = [{ ...stale, state: 'agreed' as const }];
  const state = { phase: 'open' as const, problem: '', project, prices, mayDecide, mayConfirm: false };
  const steps = { confirm: nothing, choose: jest.fn(), adopt: jest.fn(), take: jest.fn(), end: nothing };
  const element = <OpenedRequest token="t" state={state} {...steps} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return new DOMParser().parseFromString(html, 'text/html');
}

function readingIn(page: Document): JobReading & { agreed: string } {
  const rows = new Map(
    [...page.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
  return {
    state: page.querySelector('[data-status]')?.textContent?.replace('Status: ', '') ?? '',
    price: rows.get('Price') ?? '',
    time: rows.get('When') ?? rows.get('Time of the visit') ?? rows.get('Time of the work') ?? '',
    turns: [...page.querySelectorAll('[data-turn="mine"] li')].map((turn) => ({
      title: turn.querySelector('p')?.textContent ?? '',
      href: turn.querySelector('a')?.getAttribute('href') ?? '',
    })),
    agreed: page.querySelector('#prices li')?.textContent ?? '',
  };
}

beforeEach(resetGateway);

test(`after each of ${HISTORIES} random histories, the page of a mailed link says the same state, price, time and turn`, () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { job, now, steps } = playJob(seed);
    jest.useFakeTimers({ now });
    const stale = { DateForProject: '2030-01-01', WindowTime: '05:00PM-08:00PM' };
    const pros = job.matches.map(({ proId, company, answer, isAsked, mayContact }) => ({
      id: proId,
      name: company,
      answer,
      isAsked,
      mayContact,
      isComing: false,
      rating: null,
      phone: '',
      distanceMiles: 3,
      isNew: false,
    }));
    const project = readProject(wireProject(id, { ...stale, status: job.status, pros, job }));
    const story = storyOfProject(project, now);
    const told = readingOf(story, id);
    const agreed =
      story.pro === null || story.agreedCents === null
        ? ''
        : `${story.pro.company}Agreed$${(story.agreedCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    for (const mayDecide of [true, false]) {
      // A link that may decide shows the prices itself.
      const turns = told.turns.map(({ title, href }, index) => ({
        title,
        href: mayDecide && story.mine[index]?.what === 'choose-price' ? '#prices' : href,
      }));
      const expected = { seed, steps, ...told, turns, agreed };
      expect({ seed, steps, ...readingIn(pageOf(project, mayDecide)) }).toEqual(expected);
    }
    seen.add(told.state);
    jest.useRealTimers();
  }
  for (const state of ['Matched', 'Said yes', 'Price offered', 'Agreed', 'Done'])
    expect(seen).toContain(state);
});
