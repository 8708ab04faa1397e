import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';

import { homeVisitSteps } from '@nestwright/domain/home-visit-step/rules';
import { threadSteps } from '@nestwright/domain/thread-step/rules';

import { session, wireProject } from '#testing/samples.ts';

import { answerProject } from './answer-project.ts';
import { projectSteps } from './project-steps.ts';

const HASH = 'a'.repeat(64);
const COMMAND = '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11';
const base = '/api/projects/p1';
const view = { quotes: [{ ...sampleQuote, state: 'accepted' }], agreement: sampleAgreement };

interface Call {
  method: string;
  path: string;
  body?: unknown;
}

/** Posts a form to the project's page; `answer` replaces the gateway. */
async function post(
  fields: [string, string][],
  answer: (call: Call) => { status: number; body: unknown } = wentWell,
): Promise<{ response: Response; calls: Call[] }> {
  const calls: Call[] = [];
  const context = {
    visitor: {
      call(call: Call) {
        calls.push(call);
        return Promise.resolve(answer(call));
      },
    },
  };
  const request = new Request('https://site.example/account/projects/p1?step=x&of=y', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const args = { request, context, params: { id: 'p1' } } as unknown as LoaderFunctionArgs;
  return { response: await answerProject(args), calls };
}

function wentWell({ path }: Call) {
  if (path.startsWith('/api/consents'))
    return { status: 200, body: { consent: { id: 'c1', projectId: 'p1', kind: 'automated-calls' } } };
  const isCommand = path.includes('/quotes') || path.includes('/agreement/');
  return { status: 200, body: isCommand ? { ...view, receipt: '4.h.k' } : { project: wireProject('p1') } };
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
  [
    'change',
    [
      ['of', 'q1'],
      ['n', '1'],
      ['words', 'Less'],
    ],
    said(`${base}/quotes/q1/ask-for-change`, { commandId: COMMAND, n: 1, words: 'Less' }),
  ],
  [
    'ask',
    [
      ['of', 'q1'],
      ['n', '1'],
      ['words', 'Gutters?'],
    ],
    said(`${base}/quotes/q1/ask`, { commandId: COMMAND, n: 1, words: 'Gutters?' }),
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
  ['send-confirmation', [], said(`${base}/send-confirmation`)],
];

test.each(cases)(
  '%s, posted without scripts (%j), makes the same call as the interactive page',
  async (step, fields, call) => {
    const { response, calls } = await post([['step', step], ['commandId', COMMAND], ...fields]);
    expect(calls).toEqual([call]);
    expect(response.status).toBe(303);
    const of = fields.find(([name]) => name === 'of')?.[1];
    expect(response.headers.get('location')).toBe(
      `/account/projects/p1?done=${step}${of === undefined ? '' : `&of=${of}`}`,
    );
  },
);

test('every step is tested above or below', () => {
  const tried = new Set([
    ...cases.map(([step]) => step),
    'propose',
    'withdraw-consent',
    ...homeVisitSteps,
    ...threadSteps,
  ]);
  expect(tried).toEqual(new Set(projectSteps.keys()));
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
  expect(stale.calls).toHaveLength(1);
  const half = await post([...form, ['what', 'Gutter'], ['price', 'much']]);
  expect(await half.response.json()).toMatchObject({ typed: { what: ['Skylight', '', 'Gutter'] } });
});

test('a refused step is shown again with its text, its command and the reason', async () => {
  const refusal = {
    status: 422,
    body: { error: { code: 'invalid', message: 'Please check.', fields: { reason: 'x' } } },
  };
  const { response } = await post(
    [
      ['step', 'decline'],
      ['commandId', COMMAND],
      ['of', 'q1'],
      ['words', 'Too <b>much</b>'],
    ],
    () => refusal,
  );
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    typed: {
      messageId: '',
      about: '',
      minutes: '',
      startsAt: '',
      times: [],
      step: 'decline',
      of: 'q1',
      reason: '',
      words: 'Too <b>much</b>',
      commandId: COMMAND,
      off: [],
      what: [],
      price: [],
    },
    code: 'invalid',
    errors: { reason: 'Please choose a reason' },
    message: expect.any(String),
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
      ['of', 'q1'],
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
