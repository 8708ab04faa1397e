import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { runCleanup } from '#cleanup.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { newDevice, touchIn } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { existingAccount } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, offerCode, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { checkForAlerts, sendAlerts } from './alerts.ts';
import { rememberSeen, unseenCompanies } from './unseen-companies.ts';

async function alerts(app: TestApp): Promise<string[]> {
  return (await app.mails()).filter(({ template }) => template === 'alert').map(({ subject }) => subject);
}

function acceptedBy(pro: string) {
  return { kind: 'lead-accepted', actor: { kind: 'pro' }, facts: { pro } } as const;
}

async function askForCodes(app: TestApp, times: number): Promise<void> {
  for (let n = 1; n <= times; n += 1) await askCode(testBrowser(app), `somebody-${n}@example.com`, 'sign-up');
}

test('operations are alerted about a burst of codes once an hour, from the configured number', async () => {
  const app = await startTestApp({ env: { ALERT_CODES: '3' } });
  await askForCodes(app, 2);
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual([]);
  await askCode(testBrowser(app), 'one-more@example.com', 'sign-up');
  await sendAlerts(app.deps);
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual(['Alert: 3 codes within an hour']);
  const mail = (await app.mails()).find(({ template }) => template === 'alert');
  expect(mail?.to).toBe('operations@nestwright.example');
  expect(mail?.text).toContain('ALERT_CODES is 3.');
  app.clock.advance({ minutes: 61 });
  await sendAlerts(app.deps);
  expect(await alerts(app)).toHaveLength(1);
  await askForCodes(app, 3);
  await sendAlerts(app.deps);
  expect(await alerts(app)).toHaveLength(2);
});

test('a threshold above the usual count is reached, too', async () => {
  const app = await startTestApp({ env: { ALERT_CODES: '12000' } });
  await askForCodes(app, 1);
  const more = sql`insert into codes (challenge_hash, email, purpose, code_hash, is_decoy, wrong_tries, expires_at)
    select n || challenge_hash, email, purpose, code_hash, is_decoy, wrong_tries, expires_at
    from codes, generate_series(1, 11999) n`;
  await app.deps.db.execute(more);
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual(['Alert: 12000 codes within an hour']);
});

test('operations are alerted about refused codes', async () => {
  const app = await startTestApp({ env: { ALERT_REFUSED_CODES: '2' } });
  await existingAccount(app, 'ada@example.com');
  const guess = () => offerCode(testBrowser(app), { email: 'ada@example.com', code: '100000' });
  await guess();
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual([]);
  await guess();
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual(['Alert: 2 refused codes and passkeys within an hour']);
});

test('operations are alerted about a company that accepts many leads, with its name', async () => {
  const app = await startTestApp({ env: { ALERT_ACCEPTS: '2' } });
  const [eager, other] = [8, 9].map((host) => testBrowser(app, { ip: `203.0.113.${host}` }));
  const proId = await signInPro(app, eager!, 'eager@example.com');
  await signInPro(app, other!, 'other@example.com', { company: 'Second Roofers' });
  for (const ip of ['203.0.113.10', '203.0.113.11']) {
    const { lead } = await sendMatched(testBrowser(app, { ip }), eager!);
    await sendAlerts(app.deps);
    expect(await alerts(app)).toEqual([]);
    await actOn(eager!, lead, 'accept');
    app.clock.advance({ minutes: 1 });
  }
  await sendAlerts(app.deps);
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual(['Alert: A company accepted 2 leads within a day']);
  const mail = (await app.mails()).find(({ template }) => template === 'alert');
  expect(mail?.text).toMatch(new RegExp(`/pro/${proId}[^]* at most once a day for each company`));
});

test('operations are alerted when mail budgets are used up', async () => {
  const app = await startTestApp({ env: { ALERT_MAILS_DROPPED: '1' } });
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual([]);
  await audit(app.deps.db, app.deps, { kind: 'mail-left-out', actor: { kind: 'timer' } });
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual(['Alert: 1 mails dropped within an hour']);
});

test.each([
  ['a quarter of an hour', { minutes: 15 }],
  ['two days', { days: 2 }],
])('what went over the limit just before all gateways paused for %s is reported once', async (_, pause) => {
  const env = { ALERT_MAILS_DROPPED: '3' };
  const app = await startTestApp({ env });
  const dropped = { kind: 'mail-left-out', actor: { kind: 'timer' } } as const;
  await audit(app.deps.db, app.deps, dropped, dropped);
  app.clock.advance({ minutes: 50 });
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual([]);
  app.clock.advance({ seconds: 1 });
  await audit(app.deps.db, app.deps, dropped);
  app.clock.advance(pause);
  const restarted = await startTestApp({ beside: app, env });
  await audit(app.deps.db, app.deps, dropped);
  await sendAlerts(restarted.deps);
  expect(await alerts(app)).toEqual(['Alert: 3 mails dropped within an hour']);
  app.clock.advance({ minutes: 61 });
  await audit(app.deps.db, app.deps, dropped);
  await sendAlerts(restarted.deps);
  expect(await alerts(app)).toHaveLength(1);
});

test('a burst of codes just before a pause is reported', async () => {
  const app = await startTestApp({ env: { ALERT_CODES: '3' } });
  await sendAlerts(app.deps);
  app.clock.advance({ seconds: 1 });
  await askForCodes(app, 3);
  app.clock.advance({ hours: 2 });
  await runCleanup(app.deps);
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual(['Alert: 3 codes within an hour']);
});

test('operations are alerted about refused passkeys together with refused codes', async () => {
  const app = await startTestApp({ env: { ALERT_REFUSED_CODES: '2' } });
  const stranger = testBrowser(app);
  for (const expected of [[], ['Alert: 2 refused codes and passkeys within an hour']]) {
    expect((await touchIn(stranger, newDevice(app))).statusCode).toBe(422);
    await sendAlerts(app.deps);
    expect(await alerts(app)).toEqual(expected);
  }
});

test('operations are alerted about a company that moves visits repeatedly, with its name', async () => {
  const app = await startTestApp({ env: { ALERT_VISITS_MOVED: '2' } });
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  const proId = await signInPro(app, pro, 'mover@example.com');
  const { lead } = await sendMatched(testBrowser(app, { ip: '203.0.113.10' }), pro);
  await actOn(pro, lead, 'accept');
  for (const date of ['2027-03-03', '2027-03-04', '2027-03-05']) {
    await sendAlerts(app.deps);
    expect(await alerts(app)).toEqual([]);
    const visit = { date, window: '08:00AM-11:00AM' };
    expect((await pro.send('POST', `/api/leads/${lead.id}/schedule`, visit)).statusCode).toBe(200);
    app.clock.advance({ minutes: 5 });
  }
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual(['Alert: A company moved 2 visits within a day']);
  const mail = (await app.mails()).find(({ template }) => template === 'alert');
  expect(mail?.text).toMatch(new RegExp(`/pro/${proId}[^]* at most once a day for each company`));
});

test('a check reads no entries of companies that did nothing lately', async () => {
  const app = await startTestApp({ env: { ALERT_ACCEPTS: '3' } });
  const others = Array.from({ length: 1000 }, () => acceptedBy(randomUUID()));
  const busy = acceptedBy(randomUUID());
  await audit(app.deps.db, app.deps, ...others, busy, busy);
  app.clock.advance({ hours: 1 });
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual([]);
  await audit(app.deps.db, app.deps, busy);
  expect(await app.rowsRead(() => sendAlerts(app.deps))).toBeLessThan(50);
  expect(await alerts(app)).toEqual(['Alert: A company accepted 3 leads within a day']);
});

test.each([
  ['a quarter of an hour', { minutes: 15 }],
  ['two days', { days: 2 }],
])(
  'a company that went over the limit just before all gateways paused for %s is reported',
  async (_, pause) => {
    const env = { ALERT_ACCEPTS: '3' };
    const app = await startTestApp({ env });
    const accepted = acceptedBy(randomUUID());
    await audit(app.deps.db, app.deps, accepted, accepted);
    app.clock.advance({ hours: 23 });
    await sendAlerts(app.deps);
    await audit(app.deps.db, app.deps, accepted);
    app.clock.advance(pause);
    const restarted = await startTestApp({ beside: app, env });
    await sendAlerts(restarted.deps);
    expect(await alerts(app)).toEqual(['Alert: A company accepted 3 leads within a day']);
    app.clock.advance({ days: 2 });
    await sendAlerts(restarted.deps);
    expect(await alerts(app)).toHaveLength(1);
  },
);

test('a company that goes over the limit before any check has seen an entry is reported, however long the pause', async () => {
  const app = await startTestApp({ env: { ALERT_ACCEPTS: '3' } });
  await sendAlerts(app.deps);
  const accepted = acceptedBy(randomUUID());
  await audit(app.deps.db, app.deps, accepted, accepted, accepted);
  app.clock.advance({ days: 2 });
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual(['Alert: A company accepted 3 leads within a day']);
});

test('a company that went over the limit before a pause is reported, even if it goes on before the next check', async () => {
  const app = await startTestApp({ env: { ALERT_ACCEPTS: '3' } });
  await sendAlerts(app.deps);
  const accepted = acceptedBy(randomUUID());
  await audit(app.deps.db, app.deps, accepted, accepted, accepted);
  app.clock.advance({ days: 2 });
  await audit(app.deps.db, app.deps, accepted);
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual(['Alert: A company accepted 3 leads within a day']);
});

test('entries that are more than a day apart are not counted together', async () => {
  const app = await startTestApp({ env: { ALERT_ACCEPTS: '3' } });
  const accepted = acceptedBy(randomUUID());
  await audit(app.deps.db, app.deps, accepted);
  app.clock.advance({ hours: 25 });
  await audit(app.deps.db, app.deps, accepted, accepted);
  await sendAlerts(app.deps);
  expect(await alerts(app)).toEqual([]);
});

test('what one check leaves is read by the next', async () => {
  const { deps } = await startTestApp();
  const [first, last] = [randomUUID(), randomUUID()];
  await audit(deps.db, deps, acceptedBy(first), acceptedBy(first), acceptedBy(last));
  const seen = [];
  for (let round = 0; round < 3; round += 1) {
    const companies = await unseenCompanies(deps, 'lead-accepted', { seconds: 60, most: 2 });
    await rememberSeen(deps.db, 'lead-accepted', companies);
    seen.push(companies.map(({ who, times }) => [who, times]));
  }
  expect(seen).toEqual([[[first, 2]], [[last, 1]], []]);
});

test('of all gateways, one looks in a minute', async () => {
  const app = await startTestApp();
  const beside = await startTestApp({ beside: app });
  const looks = async () => {
    const statements = await app.statementsOf(async () => {
      await checkForAlerts(app.deps);
      await checkForAlerts(beside.deps);
    });
    return statements.filter((statement) => /count\(\*\).*from "codes"/s.test(statement)).length;
  };
  expect(await looks()).toBe(1);
  app.clock.advance({ minutes: 1 });
  expect(await looks()).toBe(1);
});
