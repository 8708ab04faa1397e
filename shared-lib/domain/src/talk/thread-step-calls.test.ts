import type { CallGateway } from '@nestwright/domain/base/http-calls';
import { sampleMessage, sampleThread } from '@nestwright/domain/testing/sample-thread';

import { CONTACT_CODE, takeThreadStep } from './thread-step-calls.ts';
import type { ThreadStep } from './thread-step-rules.ts';

const ID = '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11';
const of = { projectId: 'p1', proId: 'c1' };
const base = '/api/projects/p1/pros/c1/thread';

/** Takes a step of a posted form and returns the calls that it makes. */
async function take(step: ThreadStep, fields: Record<string, string>, thread = sampleThread) {
  const calls: unknown[] = [];
  const call = (({ method, path, body }: { method: string; path: string; body?: unknown }) => {
    calls.push([method, path, body]);
    const value = path.endsWith('/messages') ? { message: sampleMessage(3) } : thread;
    return Promise.resolve({ ok: true, value });
  }) as unknown as CallGateway;
  const text = (field: string) => fields[field] ?? '';
  return { answer: await takeThreadStep(step, of, { commandId: ID, text, call }), calls };
}

test.each<[ThreadStep, Record<string, string>, unknown[]]>([
  [
    'message',
    { words: 'Is it urgent?' },
    ['POST', `${base}/messages`, { id: ID, words: 'Is it urgent?', photos: [] }],
  ],
  ['block', {}, ['PUT', `${base}/block`, undefined]],
  ['unblock', {}, ['DELETE', `${base}/block`, undefined]],
  [
    'report',
    { messageId: ID, reason: 'scam', words: 'Look.' },
    ['POST', `${base}/reports`, { messageId: ID, reason: 'scam', words: 'Look.' }],
  ],
])('%s makes the same call as the interactive page', async (step, fields, call) => {
  const { answer, calls } = await take(step, fields);
  expect([answer.ok, calls]).toEqual([true, [call]]);
});

test('a phone number needs a confirmation unless the other side has it', async () => {
  const words = 'Call me: (305) 555-0143';
  const first = await take('message', { words });
  expect(first.answer).toMatchObject({ ok: false, code: CONTACT_CODE });
  expect(first.calls).toEqual([['GET', base, undefined]]);
  expect((await take('message', { words, sure: 'yes' })).calls).toHaveLength(1);
  const known = await take('message', { words }, { ...sampleThread, knowsContact: true });
  expect(known.answer.ok).toBe(true);
});
