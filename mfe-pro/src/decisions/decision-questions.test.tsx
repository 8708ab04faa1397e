import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { contentOf, showDialog, showOnPage } from '@nestwright/domain/testing/walk-decisions';
import { cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { wireLead } from '#testing/pro-records.ts';

import { sceneOf } from './decision.ts';
import { decisionOf, leadDecisions } from './lead-decisions.ts';

const change = {
  id: '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a12',
  n: 1,
  by: 'homeowner' as const,
  state: 'proposed' as const,
  removed: [],
  added: [{ what: 'Skylight', quantityHundredths: 100, unit: '', unitCents: 30_000 }],
  deltaCents: 30_000,
  words: 'More light',
  baseHash: sampleAgreement.headHash,
  hash: 'x'.repeat(43),
  salt: 'c2FsdA',
  validUntil: '2027-03-20',
  proposedAt: '2027-03-03T15:00:00.000Z',
  expiresAt: '2027-03-21T04:00:00.000Z',
};
const asked = {
  n: 1,
  by: 'homeowner' as const,
  words: 'With gutters?',
  at: '2027-03-02T15:00:00.000Z',
};
const seen = { date: '2020-12-01', window: '08:00AM-11:00AM', isWork: false };

/** What each question is about, and what has to be filled in. */
const questions: [
  step: string,
  about: { of?: string; lead?: Record<string, unknown>; agreement?: object },
  fill?: string,
][] = [
  ['schedule', { lead: { answer: 'accepted', status: 'Accepted' } }],
  ['done', { lead: { answer: 'accepted', status: 'Scheduled', appointment: seen } }],
  ['answer', {}, 'Yes'],
  ['withdraw', {}],
  ['start', { agreement: {} }],
  ['said-done', { agreement: { state: 'in-work' } }],
  ['cancel', { agreement: {} }],
  ['paid', { agreement: { state: 'done' } }],
  ['propose', { agreement: { state: 'in-work' } }],
  ['accept-change', { of: change.id, agreement: { changes: [change] } }],
  ['decline-change', { of: change.id, agreement: { changes: [change] } }],
  ['withdraw-change', { of: change.id, agreement: { changes: [change] } }],
];

test('the questions below are those of every decision that has one', () => {
  const asking = Object.keys(leadDecisions).filter((step) => decisionOf(step)?.question);
  expect(new Set(questions.map(([step]) => step))).toEqual(new Set(asking));
});

describe.each(questions)('the question before %s', (step, { of = '', lead = {}, agreement }, fill) => {
  const scene = sceneOf({
    lead: { agreement: null, isAgreedFirst: false, ...wireLead('l1', lead) } as unknown as Lead,
    view: {
      quote: { ...sampleQuote, questions: [asked] },
      agreement: agreement ? { ...sampleAgreement, ...agreement } : null,
      closed: null,
      today: '2027-03-01',
      offer: null,
    },
    of,
  });
  const question = decisionOf(step)!.question!(scene)!;

  test('is the same form in a dialog and on a page of its own', async () => {
    const inDialog = contentOf(await showDialog({ step, of, question }));
    cleanup();
    const onPage = contentOf(await showOnPage({ step, of, question }));
    expect(inDialog).toEqual(onPage);
    expect(onPage.sent).toContainEqual(['step', step]);
  });

  test('pressed twice while it is on its way, sends one form', async () => {
    const person = userEvent.setup();
    let sent = 0;
    let give: (answer: null) => void = () => undefined;
    const held = new Promise<null>((resolve) => (give = resolve));
    const action = () => {
      sent += 1;
      return held;
    };
    const dialog = within(await showDialog({ step, of, question, action: action as never }));
    if (fill) await person.type(dialog.getByRole('textbox'), fill);
    const button = dialog.getByRole('form').querySelector<HTMLElement>('button[type=submit]')!;
    await person.click(button);
    await person.click(button);
    expect(sent).toBe(1);
    give(null);
  });
});
