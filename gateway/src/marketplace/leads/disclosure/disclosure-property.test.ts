import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { removeUser } from '#marketplace/account/user/user-removal.ts';
import { transact } from '#db/db.ts';
import { projects, pros, users } from '#marketplace/base/tables.ts';
import { sendNext } from '#marketplace/base/mail/mail-sender.ts';
import type { OutgoingEmail } from '#marketplace/base/mail/email.ts';
import { seed } from '#testing/seed.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { proveHere, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import {
  actOn,
  forTomorrow,
  setMayContact,
  requestBody,
  ticked,
} from '#marketplace/requests/testing/test-request.ts';
import { endDisclosures } from '#marketplace/requests/disclosure/disclosure-record.ts';

/** Set `FC_RUNS=300` for more runs. */
const RUNS = Number(process.env.FC_RUNS ?? 15);
const env = { LIMIT_FACTOR: '1000', ACCEPTS_PER_DAY: '1000' };
/** The steps of a run. `who` chooses the pro. */
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('on', 'off'), who: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('accept', 'schedule', 'decline', 'done'), who: fc.nat(1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('send-mail', 'next-day'), who: fc.constant(0) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'forget', 'leave'), who: fc.nat(1) }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Fills every contact field, with letters and digits that the gateway itself never writes. */
const MARKS = {
  FirstName: 'Zqxjkvwfirst',
  LastName: 'Zqxjkvwlast',
  Address: '77 Zqxjkvwstreet',
  Apt: 'Zqxjkvwapt',
  PhoneNumber: '(786) 555-0188',
};
const MARK = /zqxjkvw|555\D{0,4}0188/i;

let app: TestApp;
/** The same gateway with a mail server. */
let live: TestApp;
let outbox: OutgoingEmail[] = [];
let count = 0;
const lines: string[] = [];
let write: jest.SpyInstance;
beforeAll(async () => {
  // Before the gateway starts, because its logger checks at the start whether someone listens to standard output.
  write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  app = await startTestApp({ env });
  const email = { send: async (mail: OutgoingEmail) => void outbox.push(mail), close: () => undefined };
  live = await startTestApp({ beside: app, outside: { email }, env: { ...env, LOG_LEVEL: 'info' } });
});

interface Pro {
  id: string;
  browser: TestBrowser;
  email: string;
  named: boolean;
}

/** The model: a project, its homeowner, its pros, and which of them the homeowner named. */
interface World {
  id: string;
  email: string;
  owner: TestBrowser;
  pros: Pro[];
  isAccount: boolean;
}

test('contact details are in an answer, mail or log for a pro if and only if a live disclosure names it', async () => {
  try {
    const setting = fc.record({ isTicked: fc.boolean(), isAccount: fc.boolean() });
    const property = fc.asyncProperty(
      setting,
      fc.array(command, { maxLength: 8 }),
      async (given, commands) => {
        const world = await begin(given);
        await check(world);
        for (const one of commands) {
          await run(world, one);
          await check(world);
        }
        await end(world);
      },
    );
    await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true });
  } finally {
    write.mockRestore();
  }
  // The seed, to repeat the run.
  process.stdout.write(`disclosures: seed ${seed}, ${RUNS} runs\n`);
  expect(lines.length).toBeGreaterThan(RUNS);
  expect(lines.join('')).not.toMatch(MARK);
}, 600_000);

async function begin({ isTicked, isAccount }: { isTicked: boolean; isAccount: boolean }): Promise<World> {
  count += 1;
  const ip = `198.51.${Math.floor(count / 250)}.${count % 250}`;
  const found: Pro[] = [];
  for (const name of ['near', 'other', 'third']) {
    const signedIn = testBrowser(app, { ip });
    const email = `${name}${count}@pro.example`;
    const id = await signInPro(app, signedIn, email, { company: `Roofers ${name} ${count}` });
    found.push({ id, browser: liveCopy(signedIn, ip), email, named: isTicked });
  }
  const email = `zqxjkvw${count}@example.com`;
  const guest = testBrowser(app, { ip });
  if (isAccount) await signUp(app, guest, email);
  const owner = liveCopy(guest, ip);
  const body = requestBody({ ...MARKS, ...forTomorrow(live), Email: email, ...(isTicked && ticked) });
  const sent = await owner.send('POST', '/api/projects', body);
  expect(sent.statusCode).toBe(201);
  return { id: body.id, email, owner, pros: found, isAccount };
}

function liveCopy(of: TestBrowser, ip: string): TestBrowser {
  const copy = testBrowser(live, { ip });
  for (const [name, value] of of.cookies) copy.cookies.set(name, value);
  return copy;
}

async function run(world: World, { kind, who }: Command): Promise<void> {
  const { id, owner } = world;
  const pro = world.pros[who]!;
  switch (kind) {
    case 'on':
      if ((await setMayContact(owner, { id, proId: pro.id })).statusCode === 200) pro.named = true;
      return;
    case 'off':
      if ((await setMayContact(owner, { id, proId: pro.id }, false)).statusCode === 200) pro.named = false;
      return;
    case 'cancel':
      if ((await owner.send('POST', `/api/projects/${id}/cancel`)).statusCode === 200) unnameAll(world);
      return;
    case 'send-mail':
      return sendMails(world);
    case 'next-day':
      live.clock.advance({ days: 1 });
      return;
    case 'leave':
      await forgetAccount(pro.email);
      pro.named = false;
      return;
    case 'forget':
      // Guests are forgotten with their request once it is old enough.
      if (world.isAccount) await forgetAccount(world.email);
      else {
        await live.deps.db.delete(projects).where(eq(projects.id, id));
        await endDisclosures(live.deps.db, { projectIds: [id] }, live.clock.now());
      }
      return unnameAll(world);
    case 'accept':
    case 'schedule':
    case 'decline':
    case 'done':
      return answerLead(pro, kind);
  }
}

async function answerLead(pro: Pro, kind: string): Promise<void> {
  const [lead] = (await pro.browser.get('/api/leads')).json<{ leads?: { id: string }[] }>().leads ?? [];
  if (lead === undefined) return;
  const date = live.clock.now().toISOString().slice(0, 10);
  const body = kind === 'schedule' ? { date, window: '08:00AM-11:00AM' } : undefined;
  const { statusCode } = await actOn(pro.browser, lead, kind, body);
  if (kind === 'decline' && statusCode === 200) pro.named = false;
}

function unnameAll({ pros: all }: World): void {
  for (const pro of all) pro.named = false;
}

async function forgetAccount(email: string): Promise<void> {
  await transact(live.deps.db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (user !== undefined) await removeUser(tx, live.deps, user);
  });
}

/** Sends all mail that is due. A mail with the details goes to a pro only if it is named at that moment. */
async function sendMails({ pros: all }: World): Promise<void> {
  outbox = [];
  const email = live.deps.outside.email!;
  while (await sendNext({ deps: live.deps, email, report: () => undefined }));
  for (const pro of all) {
    const received = outbox.filter(({ to }) => to === pro.email);
    if (!pro.named) expect(JSON.stringify(received)).not.toMatch(MARK);
  }
}

/** All answers that a pro can request. */
async function check({ pros: all, id }: World): Promise<void> {
  for (const { browser, id: proId, named } of all) {
    const leads = await browser.get('/api/leads');
    expect([proId, leads.statusCode === 200 && MARK.test(leads.body)]).toEqual([proId, named]);
    const open = (await browser.get('/api/leads/contacts')).json<{ leads: string[] }>().leads;
    expect([proId, open.length]).toEqual([proId, named ? 1 : 0]);
    // A record shows each pro its own part, and never how to reach the homeowner.
    for (const { id: leadId } of (leads.json<{ leads?: { id: string }[] }>().leads ?? []).slice(0, 1))
      expect((await browser.get(`/api/leads/${leadId}/record`)).body).not.toMatch(MARK);
    if (named) continue;
    await proveHere(app, browser);
    for (const address of [
      '/api/users/me/export',
      `/api/projects/${id}`,
      '/api/disclosures',
      `/api/pros/${proId}`,
    ])
      expect((await browser.get(address)).body).not.toMatch(MARK);
  }
}

async function end(world: World): Promise<void> {
  await sendMails(world);
  const { db } = live.deps;
  await db.delete(projects).where(eq(projects.id, world.id));
  await endDisclosures(db, { projectIds: [world.id] }, live.clock.now());
  await db.update(pros).set({ isActive: false }).where(eq(pros.isSample, false));
}
