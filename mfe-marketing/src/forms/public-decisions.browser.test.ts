import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { postWithoutScripts, sendWithScripts } from '@nestwright/domain/testing/walk-decisions';
import { setSiteTrail } from '@nestwright/contract/trail/store';

import { answerPublic, publicActs } from './public-decisions.ts';

type Fields = [string, string][];

const person: Fields = [
  ['firstName', 'Ana'],
  ['lastName', 'Silva'],
  ['email', 'ana@example.com'],
  ['phone', ''],
  ['state', 'CA'],
];
const message: Fields = [
  ['name', 'Ana'],
  ['email', 'ana@example.com'],
  ['phone', ''],
  ['topic', 'Privacy'],
  ['message', 'What do you hold about me?'],
];

const cases: [step: string, fields: Fields, call: string, body: object, wrong: Fields, field: string][] = [
  [
    'contact',
    message,
    'POST /api/contact',
    Object.fromEntries(message),
    message.map(([name, value]) => [name, name === 'email' ? 'ana@' : value]),
    'email',
  ],
  [
    'opt-out',
    [...person, ['wishes', 'sale'], ['wishes', 'sharing']],
    'POST /api/do-not-sell',
    { ...Object.fromEntries(person), wishes: ['sale', 'sharing'] },
    person,
    'wishes',
  ],
  [
    'newsletter',
    [['email', 'ana@example.com']],
    'POST /api/newsletter',
    { email: 'ana@example.com' },
    [['email', '']],
    'email',
  ],
];

beforeEach(() => {
  resetGateway();
  setSiteTrail({ parameters: ['spg'], ends: [] });
});

test('the cases below are everything that the public pages send', () => {
  expect(cases.map(([step]) => step)).toEqual(Object.keys(publicActs));
});

describe.each(cases)('%s', (step, fields, call, body, wrong, field) => {
  const page = { action: answerPublic, path: '/here?spg=g&step=x', params: {} };
  const form = (more: Fields): Fields => [['step', step], ['admin', 'yes'], ...more];
  const fine = { status: 201, body: { received: true, sent: true } };
  const busy = { status: 503, body: { error: { code: 'busy', message: 'Please try again.' } } };

  test('makes the same call with scripts and without, and keeps the trail of the address', async () => {
    answerGateway({ '*': () => fine });
    const { response, calls } = await postWithoutScripts(page, form(fields), () => fine);
    expect(calls.map(({ method, path, ...sent }) => [`${method} ${path}`, sent.body])).toEqual([
      [call, body],
    ]);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/here?spg=g&done=${step}`]);
    expect((await sendWithScripts(page, form(fields))).answer.ok).toBe(true);
    expect(sentRequests().map((sent) => [sent.call, sent.body])).toEqual([[call, body]]);
  });

  test('is not sent if a field is wrong, and says so at the field on either side', async () => {
    const errors = { [field]: expect.stringMatching(/./) as string };
    const { response, calls } = await postWithoutScripts(page, form(wrong), () => fine);
    expect([response.status, calls]).toEqual([422, []]);
    expect(await response.json()).toMatchObject({ errors, typed: Object.fromEntries(wrong) });
    expect((await sendWithScripts(page, form(wrong))).refused).toMatchObject({ errors });
    expect(sentRequests()).toEqual([]);
  });

  test('keeps what was typed if the gateway refuses it', async () => {
    answerGateway({ '*': () => busy });
    const { response } = await postWithoutScripts(page, form(fields), () => busy);
    const refused = { message: 'Please try again.', typed: { step, email: 'ana@example.com' } };
    expect(await response.json()).toMatchObject(refused);
    expect((await sendWithScripts(page, form(fields))).refused).toMatchObject(refused);
  });
});
