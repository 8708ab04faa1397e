import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import {
  type Call,
  type CallAnswer,
  ENDED,
  postWithoutScripts,
  sendWithScripts,
} from '@nestwright/domain/testing/walk-decisions';

import { session, wireProject } from '#testing/samples.ts';

import { answerProject, projectDecisions } from './project-decisions.ts';

/** The hash of `the price`. */
const HASH = 'YPSnMf_Ni4XoFNaTdqqK-_vWDpuxepzszL0TDDeZZLY';
const COMMAND = '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11';
const base = '/api/projects/p1';
const view = { quotes: [{ ...sampleQuote, state: 'accepted' as const }], agreement: sampleAgreement };
const page = {
  action: answerProject,
  path: '/account/projects/p1?step=x&of=y',
  params: { id: 'p1' },
};

const consent = {
  id: sampleQuote.id,
  projectId: sampleQuote.id,
  kind: 'automated-calls',
  text: 'You may call me.',
  at: '2026-11-20T15:00:00.000Z',
  withdrawnAt: '2026-11-21T15:00:00.000Z',
};

const post = (fields: [string, string][], answer: (call: Call) => CallAnswer = wentWell) =>
  postWithoutScripts(page, fields, answer);

function wentWell({ path }: Call): CallAnswer {
  if (path.startsWith('/api/consents'))
    return {
      status: 200,
      body: { consent },
    };
  const isCommand = path.includes('/quotes') || path.includes('/agreement/');
  return { status: 200, body: isCommand ? { ...view, receipt: '4.h.k' } : { project: wireProject('p1') } };
}

/** Answers the browser's calls like `wentWell`. */
function answerAll(answer: (call: Call) => CallAnswer = wentWell): void {
  answerGateway({
    '*': ({ call, url, body }) => answer({ method: call.split(' ')[0]!, path: url.pathname, body }),
  });
}

const said = (path: string, body?: unknown, method = 'POST') => ({
  method,
  path,
  ...(body !== undefined && { body }),
});

const cases: [step: string, fields: [string, string][], call: Call][] = [
  [
    'accept',
    [
      ['of', 'q1'],
      ['n', '2'],
      ['shown', 'the price'],
      ['hash', HASH],
      ['textVersion', 'accept-1'],
    ],
    said(`${base}/quotes/q1/accept`, { commandId: COMMAND, n: 2, hash: HASH, textVersion: 'accept-1' }),
  ],
  [
    'decline',
    [
      ['of', 'q1'],
      ['n', '1'],
      ['reason', 'price'],
      ['words', 'Too much'],
    ],
    said(`${base}/quotes/q1/decline`, { commandId: COMMAND, n: 1, reason: 'price', words: 'Too much' }),
  ],
  ['confirm', [], said(`${base}/agreement/confirm`, { commandId: COMMAND })],
  ['paid', [], said(`${base}/agreement/paid`, { commandId: COMMAND })],
  [
    'dispute',
    [['words', 'Leaks']],
    said(`${base}/agreement/dispute`, { commandId: COMMAND, words: 'Leaks' }),
  ],
  [
    'accept-change',
    [
      ['of', 'c1'],
      ['shown', 'the price'],
      ['hash', HASH],
    ],
    said(`${base}/agreement/changes/c1/accept`, { commandId: COMMAND, hash: HASH }),
  ],
  ['decline-change', [['of', 'c1']], said(`${base}/agreement/changes/c1/decline`, { commandId: COMMAND })],
  ['withdraw-change', [['of', 'c1']], said(`${base}/agreement/changes/c1/withdraw`, { commandId: COMMAND })],
  ['cancel', [], said(`${base}/cancel`)],
  ['cancel', [['feeCents', '5000']], said(`${base}/cancel`, { feeCents: 5000 })],
  [
    'may-contact',
    [
      ['of', 'pro'],
      ['mayContact', 'yes'],
    ],
    said(`${base}/disclosures/pro`, { textVersion: expect.any(String) }, 'PUT'),
  ],
  [
    'may-contact',
    [
      ['of', 'pro'],
      ['mayContact', 'no'],
    ],
    said(`${base}/disclosures/pro`, undefined, 'DELETE'),
  ],
  ['another-pro', [['of', '3']], said(`${base}/another-pro`, { asked: 3 })],
  ['widen', [], said(`${base}/widen`)],
  ['end-link', [], said(`${base}/end-link`)],
  ['withdraw-consent', [['of', 'c1']], said('/api/consents/c1/withdraw')],
  ['send-confirmation', [], said(`${base}/send-confirmation`)],
];

beforeEach(resetGateway);

/** The form of a case. */
const formOf = (step: string, fields: [string, string][]): [string, string][] => [
  ['step', step],
  ['commandId', COMMAND],
  ...fields,
];
const callsSent = () =>
  sentRequests().map(({ call, url, body }) => said(url.pathname, body, call.split(' ')[0]));

test('the cases below are every decision, apart from proposing a change', () => {
  expect(new Set([...cases.map(([step]) => step), 'propose'])).toEqual(
    new Set(Object.keys(projectDecisions)),
  );
});

describe.each(cases)('%s (%j)', (step, fields, call) => {
  test('without scripts, its form makes its call in the visitor’s name and leads to the page that says so', async () => {
    const { response, calls } = await post(formOf(step, fields));
    expect(calls).toEqual([call]);
    expect(response.status).toBe(303);
    const of = fields.find(([name]) => name === 'of')?.[1];
    expect(response.headers.get('location')).toBe(
      `/account/projects/p1?done=${step}${of === undefined ? '' : `&of=${of}`}`,
    );
  });

  test('with scripts, the same form makes the same call, and sent twice it is the same command', async () => {
    answerAll();
    const decided = await sendWithScripts(page, formOf(step, fields));
    expect(decided).toMatchObject({ step, answer: { ok: true } });
    await sendWithScripts(page, formOf(step, fields));
    expect(callsSent()).toEqual([call, call]);
  });

  test('after the session has ended, both say so and keep what was typed', async () => {
    const form = formOf(step, fields);
    const refused = { typed: Object.fromEntries(form), code: 'sign-in-needed', errors: {} };
    const { response } = await post(form, () => ENDED);
    expect([response.status, await response.json()]).toEqual([422, expect.objectContaining(refused)]);
    answerAll(() => ENDED);
    expect((await sendWithScripts(page, form)).refused).toMatchObject(refused);
  });
});

test('a proposed change contains the lines that it removes, unaltered', async () => {
  const version = sampleQuote.versions[0]!;
  const form: [string, string][] = [
    ['step', 'propose'],
    ['commandId', COMMAND],
    ['baseHash', sampleAgreement.headHash],
    ['off', '0'],
    ['what', 'Skylight'],
    ['price', '300'],
    ['what', ''],
    ['price', ''],
    ['words', ' More light '],
  ];
  const { calls } = await post(form);
  expect(calls[1]).toEqual(
    said(`${base}/agreement/changes`, {
      commandId: COMMAND,
      baseHash: sampleAgreement.headHash,
      removed: [version.lines[0], version.lines.at(-1)],
      added: [
        { what: 'Skylight', quantityHundredths: 100, unit: '', unitCents: 30_000 },
        { what: 'First project, 10%', quantityHundredths: 100, unit: '', unitCents: -13_433 },
      ],
      words: 'More light',
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  );
  const stale = await post([...form.filter(([name]) => name !== 'baseHash'), ['baseHash', HASH]]);
  expect(stale.response.status).toBe(422);
  expect(stale.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  const half = await post([...form, ['what', 'Gutter'], ['price', 'much']]);
  expect(await half.response.json()).toMatchObject({ typed: { what: ['Skylight', '', 'Gutter'] } });
});

test('a refused step is shown again with its text, its command and the reason', async () => {
  const { response } = await post([
    ['step', 'decline'],
    ['commandId', COMMAND],
    ['of', 'q1'],
    ['words', 'Too <b>much</b>'],
  ]);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    typed: { step: 'decline', of: 'q1', words: 'Too <b>much</b>', commandId: COMMAND },
    errors: { reason: 'Please choose a reason' },
    message: '',
  });
});

test.each([
  ['nobody is logged in', 401, 'sign-in-needed'],
  ['the project is another account’s', 200, 'not-found'],
])('a project that is not found because %s is answered with %i’s reason', async (_, status, code) => {
  const unfound = { status: 404, body: { error: { code: 'not-found', message: 'No such project.' } } };
  const needed = { code: 'sign-in-needed', message: 'Please log in to continue.' };
  const { response } = await post(
    [
      ['step', 'decline'],
      ['commandId', COMMAND],
      ['of', 'q1'],
      ['n', '1'],
      ['reason', 'price'],
      ['words', 'Too much'],
    ],
    ({ path }) =>
      path === '/api/users/me'
        ? { status, body: status === 200 ? { user: session } : { error: needed } }
        : unfound,
  );
  expect(await response.json()).toMatchObject({ typed: { words: 'Too much' }, code });
});

test('a form with an unknown step changes nothing', async () => {
  const { response, calls } = await post([['step', 'constructor']]);
  expect(calls).toEqual([]);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account/projects/p1']);
});
