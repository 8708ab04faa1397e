import { lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { timers } from './quote-tables.ts';
import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { runTimersOf } from '#testing/run-timers.ts';
import { acceptPrice, offerPrice } from '#marketplace/prices/testing/test-quotes.ts';
import { runDueTimers } from './run-timers.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
});

test('a price expires at the end of its last day at the home, even before the timer fires', async () => {
  const { app, owner, near, id, lead, quoteOf } = scene;
  await offerPrice(near, lead);
  const quote = await quoteOf();
  app.clock.advance({ days: 9, hours: 14 });
  expect((await quoteOf()).state).toBe('offered');
  const late = await acceptPrice(owner, { id, quote });
  expect([late.statusCode, late.json().error.message]).toEqual([
    409,
    'This price has expired. You can ask Ocean Drive Roofers for a new one.',
  ]);
});

test('a price can be accepted until a second before its end; a timer then ends expired prices once', async () => {
  const { app, owner, near, other, id, lead, otherLead, quoteOf } = scene;
  await offerPrice(near, lead);
  await offerPrice(other, otherLead, { validUntil: '2027-03-02' });
  app.clock.advance({ days: 1, hours: 13, minutes: 59 });
  await runTimersOf(app);
  expect((await quoteOf('Second Roofers')).state).toBe('offered');
  app.clock.advance({ minutes: 1 });
  await Promise.all([runTimersOf(app), runTimersOf(app)]);
  expect((await quoteOf('Second Roofers')).state).toBe('expired');
  const record = (await owner.get(`/api/projects/${id}/record`)).json<{
    entries: { content: { type: string; actor: { kind: string } } }[];
  }>();
  const ends = record.entries.filter(({ content }) => content.type === 'quote-expired');
  expect(ends.map(({ content }) => content.actor.kind)).toEqual(['timer']);
  expect((await offerPrice(other, otherLead, { after: 1 })).statusCode).toBe(200);
  expect((await acceptPrice(owner, { id, quote: await quoteOf('Second Roofers') })).statusCode).toBe(200);
});

test('a failing timer is reported, and the others still run', async () => {
  const { app, near, other, lead, otherLead, quoteOf } = scene;
  await offerPrice(near, lead, { validUntil: '2027-03-01' });
  await offerPrice(other, otherLead, { validUntil: '2027-03-02' });
  const { id: broken } = await quoteOf();
  await app.deps.db.execute(`create trigger "broken" before delete on timers for each row
    when (old.quote_id = '${broken}') execute function refuse_change_of_quote_versions()`);
  app.clock.advance({ days: 2 });
  const reports: string[] = [];
  await runDueTimers(app.deps, ({ timer }) => reports.push(timer));
  await app.deps.db.execute(`drop trigger "broken" on timers`);
  expect(reports.length).toBeGreaterThan(0);
  expect((await quoteOf('Second Roofers')).state).toBe('expired');
});

test('one round runs at most a hundred timers, and says whether more are due', async () => {
  const { app, id } = scene;
  const { db } = app.deps;
  await db.execute(sql`insert into projects
    select (jsonb_populate_record(null::projects, to_jsonb(one) || jsonb_build_object(
      'id', gen_random_uuid(), 'record_id', gen_random_uuid(), 'link_hash', null, 'email_token_hash', null))).*
    from projects one, generate_series(1, 150) where one.id = ${id}`);
  await db.execute(sql`insert into timers (id, kind, project_id, n, due_at)
    select gen_random_uuid(), 'project-silent', id, 0, ${app.clock.now().toISOString()}::timestamptz - interval '1 year' from projects where id <> ${id}`);
  expect([await runTimersOf(app), await runTimersOf(app)]).toEqual([true, false]);
  expect(await db.select().from(timers).where(lt(timers.dueAt, app.clock.now()))).toEqual([]);
});

test('a gateway leaves the timers of a later release alone', async () => {
  const { app, id } = scene;
  await app.deps.db.execute(sql`insert into timers (id, kind, project_id, n, due_at)
    values (gen_random_uuid(), 'of a later release', ${id}, 0, ${app.clock.now().toISOString()}::timestamptz - interval '1 year')`);
  await runTimersOf(app);
  expect(await app.deps.db.select().from(timers).where(lt(timers.dueAt, app.clock.now()))).toHaveLength(1);
});

test('the report of a failing timer holds nothing of what its statements write', async () => {
  const { app, near, lead } = scene;
  await offerPrice(near, lead, { validUntil: '2027-03-01' });
  await app.deps.db.execute(`create trigger "broken" before insert on mails for each row
    execute function refuse_change_of_quote_versions()`);
  app.clock.advance({ days: 2 });
  const reports: object[] = [];
  await runDueTimers(app.deps, (failed) => reports.push(failed));
  await app.deps.db.execute(`drop trigger "broken" on mails`);
  expect(reports.length).toBeGreaterThan(0);
  expect(JSON.stringify(reports)).not.toContain('example.com');
});

test('a timer that keeps failing is tried less and less often, but at least once an hour, until it works', async () => {
  const { app, near, lead, quoteOf } = scene;
  await offerPrice(near, lead, { validUntil: '2027-03-01' });
  await app.deps.db.execute(`delete from timers where kind <> 'quote-expires'`);
  await app.deps.db.execute(`create trigger "broken" before delete on timers for each row
    execute function refuse_change_of_quote_versions()`);
  app.clock.advance({ days: 1 });
  const waits: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const reports: string[] = [];
    const run = () => runDueTimers(app.deps, ({ nextTryAt }) => reports.push(nextTryAt));
    await Promise.all([run(), run()]);
    const [timer] = await app.deps.db.select({ dueAt: timers.dueAt }).from(timers);
    expect(reports).toContain(timer?.dueAt.toISOString());
    const seconds = ((timer?.dueAt.getTime() ?? 0) - app.clock.now().getTime()) / 1000;
    waits.push(seconds);
    reports.length = 0;
    app.clock.advance({ seconds: seconds - 1 });
    await run();
    expect(reports).toEqual([]);
    app.clock.advance({ seconds: 1 });
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
  await app.deps.db.execute(`drop trigger "broken" on timers`);
  await runTimersOf(app);
  expect((await quoteOf()).state).toBe('expired');
});

test('a repeated command is one event with the same answer; with other content it is refused', async () => {
  const { app, owner, near, id, lead, quoteOf, mailsTo } = scene;
  const commandId = randomUUID();
  const first = await offerPrice(near, lead, { commandId });
  const again = await offerPrice(near, lead, { commandId });
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  Object.assign(app.deps.config, { SERVER_SECRET_ACCEPTED: app.deps.secret });
  Object.assign(app.deps, { secret: 'the secret after, of 32 characters or more!' });
  const after = await offerPrice(near, lead, { commandId });
  expect([after.statusCode, after.json()]).toEqual([200, first.json()]);
  const others = await offerPrice(near, lead, { commandId, terms: 'Other.' });
  expect([others.statusCode, others.json().error.code]).toEqual([409, 'command-taken']);

  const quote = await quoteOf();
  const yes = randomUUID();
  const accepted = await acceptPrice(owner, { id, quote, commandId: yes });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => acceptPrice(owner, { id, quote, commandId: yes })),
  );
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, accepted.json()]);
  expect(await mailsTo('near@example.com', 'quote_agreed')).toHaveLength(1);
  const record = (await owner.get(`/api/projects/${id}/record`)).json<{
    entries: { content: { type: string } }[];
  }>();
  const types = record.entries.map(({ content }) => content.type).filter((type) => /quote|agreed/.test(type));
  expect(types).toEqual(['quote-offered', 'agreed']);
});
