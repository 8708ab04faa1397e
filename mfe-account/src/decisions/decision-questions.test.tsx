import { changeText } from '@nestwright/domain/prices/change-text-rules';
import { recordCrypto } from '@nestwright/domain/record/record-crypto';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import {
  contentOf,
  postWithoutScripts,
  sendWithScripts,
  showDialog,
  showOnPage,
} from '@nestwright/domain/testing/walk-decisions';
import { cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { MyProject } from '#projects/my-projects.ts';
import { wirePro, wireProject } from '#testing/samples.ts';

import { type Scene, sceneOf } from './decision.ts';
import { answerProject, decisionOf, projectDecisions } from './project-decisions.ts';

const COMMAND = '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11';
const view = { quotes: [{ ...sampleQuote, state: 'accepted' as const }], agreement: sampleAgreement };
const accepted = { status: 200, body: { ...view, receipt: '4.h.k' } };
const page = { action: answerProject, path: '/account/projects/p1', params: { id: 'p1' } };
const post = (fields: [string, string][]) => postWithoutScripts(page, fields, () => accepted);

beforeEach(() => {
  resetGateway();
  answerGateway({ '*': () => accepted });
});

const change = {
  id: '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a12',
  n: 1,
  by: 'pro' as const,
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

/** What each question is about, and what has to be filled in. */
const questions: [step: string, of: string, more: object, fill?: { words?: string; choice?: string }][] = [
  ['accept', sampleQuote.id, {}],
  ['change', sampleQuote.id, {}, { words: 'Less' }],
  ['ask', sampleQuote.id, {}, { words: 'Gutters?' }],
  ['decline', sampleQuote.id, {}, { choice: 'The price is too high' }],
  ['confirm', '', { state: 'said-done' }],
  ['dispute', '', { state: 'said-done' }, { words: 'Leaks' }],
  ['paid', '', { state: 'done' }],
  ['cancel', '', {}],
  ['propose', '', { state: 'in-work' }, { choice: 'Labor' }],
  ['accept-change', change.id, { changes: [change] }],
  ['decline-change', change.id, { changes: [change] }],
  ['withdraw-change', change.id, { changes: [change] }],
];

function questionFor(step: string, of: string, more: object) {
  const about: Pick<Scene, 'project' | 'view' | 'of'> = {
    project: { ...wireProject('p1'), pros: [wirePro('Ocean Drive Roofers')] } as unknown as MyProject,
    view: { quotes: [sampleQuote], agreement: { ...sampleAgreement, ...more } },
    of,
  };
  return decisionOf(step)!.question!(sceneOf(about))!;
}

test('the questions below are those of every decision that has one', () => {
  const asking = Object.keys(projectDecisions).filter((step) => decisionOf(step)?.question);
  expect(new Set(questions.map(([step]) => step))).toEqual(new Set(asking));
});

describe.each(questions)('the question before %s', (step, of, more, fill = {}) => {
  const question = questionFor(step, of, more);

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
    if (fill.words) await person.type(dialog.getByRole('textbox'), fill.words);
    if (fill.choice) await person.click(dialog.getByLabelText(new RegExp(`^${fill.choice}`)));
    const button = dialog.getByRole('form').querySelector<HTMLElement>('button[type=submit]')!;
    await person.click(button);
    await person.click(button);
    expect(sent).toBe(1);
    give(null);
  });
});

test.each([
  ['a line', (text: string) => text.replace('Labor', 'Work')],
  ['the total', (text: string) => text.replace('142500', '142400')],
])(
  'a price whose page was changed on the way (%s) is accepted neither with scripts nor without them',
  async (_what, forge) => {
    const sent = contentOf(
      await showOnPage({
        step: 'accept',
        of: sampleQuote.id,
        question: questionFor('accept', sampleQuote.id, {}),
      }),
    ).sent as [string, string][];
    const shown = sent.find(([name]) => name === 'shown')![1];
    const hash = await hashOf(shown);
    const form = (text: string): [string, string][] => [
      ...sent.filter(([name]) => name !== 'shown' && name !== 'hash'),
      ['commandId', COMMAND],
      ['hash', hash],
      ['shown', text],
    ];
    expect((await post(form(shown))).response.status).toBe(303);
    expect((await sendWithScripts(page, form(shown))).answer.ok).toBe(true);
    const before = sentRequests().length;

    const refused =
      'This page doesn’t show the pro’s current offer, so nothing was agreed. Please reload it.';
    expect(forge(shown)).not.toBe(shown);
    const { response, calls } = await post(form(forge(shown)));
    expect(await response.json()).toMatchObject({ message: refused });
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    const decided = await sendWithScripts(page, form(forge(shown)));
    expect(decided.refused?.message).toBe(refused);
    expect(sentRequests()).toHaveLength(before);
  },
);

test('a proposed change whose page was changed on the way is not accepted either', async () => {
  const shown = changeText({ ...change, agreementId: sampleAgreement.id });
  const hash = await hashOf(shown);
  const form = (text: string): [string, string][] => [
    ['step', 'accept-change'],
    ['commandId', COMMAND],
    ['of', change.id],
    ['hash', hash],
    ['shown', text],
  ];
  expect((await post(form(shown))).response.status).toBe(303);
  const { response, calls } = await post(form(shown.replace('Skylight', 'Window')));
  expect([response.status, calls.filter(({ method }) => method !== 'GET')]).toEqual([422, []]);
});

function hashOf(text: string): Promise<string> {
  return recordCrypto.sha256(text);
}
