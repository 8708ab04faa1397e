import type { PostedDraft } from '@nestwright/domain/requests/draft-schema';
import { newDraft, toWire } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailServer } from '#marketplace/base/testing/mail-server.ts';
import { failureRows, type Seen } from './testing/failure-rows.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { HOUR_MS, withClockAhead } from './testing/moved-clock.ts';
import { requestBody, visitor } from './testing/visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-clock-'));
const post = mailServer();
let gateway: GatewayProcess | undefined;

afterAll(async () => {
  await gateway?.stop();
  await post.shut();
  rmSync(folder, { recursive: true, force: true });
});

const who = visitor(() => gateway!.address);
const email = 'ada@example.com';

async function askForCode(): Promise<{ status: number | undefined; code(): Promise<string> }> {
  const before = post.arrived.length;
  const answer = await who.call('POST', '/api/codes', { email, purpose: 'pro' });
  return {
    status: answer?.status,
    async code() {
      for (;;) {
        const codes = post.arrived
          .slice(before)
          .map(({ source }) => /\b([1-9]\d{5}) is your/.exec(source)?.[1]);
        const code = codes.find((one) => one !== undefined);
        if (code !== undefined) return code;
        await wait(100);
      }
    },
  };
}
const check = (code: string) => who.call('POST', '/api/codes/check', { email, purpose: 'pro', code });
const draft: PostedDraft = {
  version: 1,
  id: randomUUID(),
  secret: 'a'.repeat(43),
  savedAt: new Date().toISOString(),
  draft: toWire({ ...newDraft(new Date()), zip: '33139' }),
  step: 'describe',
  visit: readVisit(''),
};
const keepDraft = async () => (await who.call('PUT', '/api/draft', draft))?.status === 200;
const isDraftKept = async () => {
  const answer = (await who.call('GET', '/api/draft'))?.body as { draft: PostedDraft | null } | undefined;
  return answer?.draft?.id === draft.id;
};
const isKnown = async () => (await who.call('GET', '/api/sessions'))?.status === 200;
const submit = async () =>
  (await who.call('POST', '/api/projects', requestBody(randomUUID(), email)))?.status === 201;

test('setting the clock back an hour, and then forward, keeps sessions, drafts and requests; only open codes expire', async () => {
  const env = { DATA_DIR: folder, SMTP_URL: await post.open(), PORT: '0' };
  gateway = await startProcess({ ...env, ...withClockAhead(HOUR_MS) });
  const first = await askForCode();
  expect(first.status).toBe(202);
  expect((await check(await first.code()))?.status).toBe(200);
  const drafts = [await keepDraft()];
  await gateway.stop();

  // The clock is corrected, so everything stored so far lies an hour in the future.
  gateway = await startProcess({ ...env, ...withClockAhead(0) });
  const known = [await isKnown()];
  const submitted = [await submit()];
  drafts.push(await isDraftKept(), await keepDraft());
  const back = await askForCode();
  const asked = [back.status === 202];
  const open = await back.code();
  await gateway.stop();

  gateway = await startProcess({ ...env, ...withClockAhead(HOUR_MS) });
  known.push(await isKnown());
  submitted.push(await submit());
  drafts.push(await isDraftKept());
  const refused = await check(open);
  const again = await askForCode();
  asked.push(again.status === 202);
  const fresh = await check(await again.code());
  const worked = [
    submitted.every(Boolean) && 'requests for a service',
    asked.every(Boolean) && 'asking for a code',
    known.every(Boolean) && 'sessions',
    drafts.every(Boolean) && 'unsent requests',
  ];
  const { error } = refused!.body as { error: { message: string } };
  const seen: Seen = {
    answer: { status: refused!.status, retryAfter: null, says: error.message },
    works: worked.filter((what) => what !== false),
    lost: 0,
    returns: fresh?.status === 200 ? ['signing in, with a new code'] : [],
  };
  expect(seen).toEqual(failureRows['clock-moved'].seen);
});
