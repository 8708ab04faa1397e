import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { storyOfLead } from '@nestwright/domain/requests/job-known-rules';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { type JobReading, leadJobOf, playJob, readingOf } from '@nestwright/domain/testing/job-histories';
import { renderToStaticMarkup } from 'react-dom/server.browser';

import { profile, session, wireLead } from '#testing/pro-records.ts';

import { groupOf } from './lead-groups.ts';
import { LeadScreen } from './lead-screen.tsx';
import { LeadsScreen } from './leads-screen.tsx';

const HISTORIES = 60;

/** The server's HTML of a pro's page, which is what people without scripts read. */
function pageOf(Screen: () => React.ReactNode, lead: Lead, address: string): Document {
  const known = { session, profile, leads: { leads: [lead], next: null }, news: [], nextVisits: null };
  const page = {
    vetting: null,
    typed: {},
    photos: null,
    quote: null,
    thread: null,
    reviews: null,
    visits: null,
  };
  const router = createMemoryRouter([{ id: 'page', path: '/pro-sign-up/leads/:id?', Component: Screen }], {
    initialEntries: [address],
    hydrationData: { loaderData: { page: { ...known, ...page, visitSettings: null, commandId: lead.id } } },
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return new DOMParser().parseFromString(html, 'text/html');
}

/** What a page says about its lead. */
function readingIn(page: Document): JobReading {
  const slip = page.querySelector('article');
  const rows = new Map(
    [...(slip?.querySelectorAll('dl > div') ?? [])].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
  return {
    state: slip?.querySelector('[data-status]')?.textContent?.replace('Status: ', '') ?? '',
    price: rows.get('Price') ?? '',
    time: rows.get('Time of the visit') ?? rows.get('Time of the work') ?? rows.get('Preferred time') ?? '',
    turns: [...page.querySelectorAll('[data-turn="mine"] li')].map((turn) => ({
      title: turn.querySelector('p')?.textContent ?? '',
      href: turn.querySelector('a')?.getAttribute('href') ?? '',
    })),
  };
}

beforeEach(resetGateway);

test(`after each of ${HISTORIES} random histories, each company’s lead page and inbox say the same state, price, time and turn`, () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { job, now, steps } = playJob(seed);
    jest.useFakeTimers({ now });
    for (const match of job.matches) {
      // The old fields say what only a page with its own idea of time and price would show.
      const stale = { date: '2030-01-01', window: '05:00PM-08:00PM', appointment: null, agreement: null };
      const known = { answer: match.answer, status: job.status, job: leadJobOf(job, match) };
      const lead = {
        ...wireLead(match.id, { ...stale, ...known }),
        isAgreedFirst: true,
        offer: null,
        urgency: '',
        reasons: null,
      } as unknown as Lead;
      const story = storyOfLead(lead, now);
      const told = readingOf(story, match.id);
      const about = { seed, company: match.company, steps };
      const page = readingIn(pageOf(LeadScreen, lead, `/pro-sign-up/leads/${match.id}`));
      expect({ ...about, ...page }).toEqual({ ...about, ...told });
      const list = readingIn(pageOf(LeadsScreen, lead, `/pro-sign-up/leads?group=${groupOf(story)}`));
      // A new lead has its two buttons in the list itself.
      const inList = story.mine[0]?.what === 'answer-request' ? [] : told.turns;
      expect({ ...about, ...list }).toEqual({ ...about, ...told, turns: inList });
      seen.add(told.state);
    }
    jest.useRealTimers();
  }
  for (const state of ['New', 'Said yes', 'Price offered', 'Agreed', 'Taken', 'Done'])
    expect(seen).toContain(state);
});
