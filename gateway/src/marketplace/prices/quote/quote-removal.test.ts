import type { RecordFile } from '@nestwright/domain/record/record-rules';
import { checkRecord } from '@nestwright/domain/record/record-check-rules';
import { eq, sql } from 'drizzle-orm';
import { publishedKeys } from '#marketplace/base/chain/record-keys.ts';
import { removeUser } from '#marketplace/account/user/user-removal.ts';
import { runCleanup } from '#cleanup.ts';
import { transact } from '#db/db.ts';
import {
  agreements,
  quoteCommands,
  quoteNotes,
  quotes,
  quoteTexts,
  quoteVersions,
  timers,
} from './quote-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { nodePrimitives } from '#marketplace/base/chain/record-primitives.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { acceptPrice, offerPrice, quotesSeenBy } from '#marketplace/prices/testing/test-quotes.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
let near: TestBrowser;
let other: TestBrowser;
let id: string;
let lead: { id: string };
let otherLead: { id: string };
beforeEach(async () => {
  app = await startTestApp();
  owner = testBrowser(app);
  near = testBrowser(app, { ip: '203.0.113.8' });
  other = testBrowser(app, { ip: '203.0.113.9' });
  await signInPro(app, near, 'near@example.com');
  await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
});

/** Two prices of one company and one of another; the homeowner agrees to the second version of the first. */
async function agree(): Promise<void> {
  ({ id, lead } = await sendMatched(owner, near));
  [otherLead] = (await other.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
  await offerPrice(near, lead, { terms: 'First words.' });
  await offerPrice(near, lead, { after: 1, terms: 'Agreed words.' });
  await offerPrice(other, otherLead, { terms: 'Other words.' });
  const quote = (await quotesSeenBy(owner, id)).quotes.find(({ head }) => head === 2);
  expect((await acceptPrice(owner, { id, quote: quote! })).statusCode).toBe(200);
}

async function remove(email: string): Promise<void> {
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, email));
  await transact(app.deps.db, (tx) => removeUser(tx, app.deps, user!));
}

async function record(): Promise<RecordFile> {
  const file = (await owner.get(`/api/projects/${id}/record`)).json<RecordFile>();
  const found = await checkRecord(file, nodePrimitives, { published: await publishedKeys(app.deps) });
  expect(found.kind).toBe('whole');
  return file;
}

test('when the agreed company leaves, the agreement ends, the homeowner keeps what was agreed, and others may offer again', async () => {
  await agree();
  await remove('near@example.com');
  const seen = await quotesSeenBy(owner, id);
  expect(seen.agreement).toMatchObject({ state: 'cancelled', n: 2, company: 'A company that has left' });
  const words = JSON.stringify(seen.quotes);
  expect(words).toContain('Agreed words.');
  expect(words).not.toContain('First words.');
  const kept = JSON.stringify(await record());
  expect(kept).toContain('Agreed words.');
  expect(kept).not.toMatch(/First words\.|Ocean Drive Roofers/);
  expect((await offerPrice(other, otherLead, { after: 1 })).statusCode).toBe(200);
  const quote = (await quotesSeenBy(owner, id)).quotes.find(({ state }) => state === 'offered');
  expect((await acceptPrice(owner, { id, quote: quote! })).statusCode).toBe(200);
});

test('when a company with an open price leaves, the price is withdrawn and its words are deleted', async () => {
  ({ id, lead } = await sendMatched(owner, near));
  await offerPrice(near, lead, { terms: 'First words.' });
  await remove('near@example.com');
  expect((await quotesSeenBy(owner, id)).quotes).toEqual([]);
  const [quote] = await app.deps.db.select().from(quotes);
  expect(quote).toMatchObject({ state: 'withdrawn' });
  expect(await rowsIn(app, quoteTexts)).toBe(0);
  // Only the timer for a project without a price is left.
  expect(await app.deps.db.select({ kind: timers.kind }).from(timers)).toEqual([{ kind: 'project-silent' }]);
});

test('when the homeowner’s account is deleted, the words of all prices are deleted; versions stay as numbers and hashes', async () => {
  await signUp(app, owner, 'ada@example.com');
  await agree();
  await remove('ada@example.com');
  expect([await rowsIn(app, quoteTexts), await rowsIn(app, quoteNotes)]).toEqual([0, 0]);
  expect(await rowsIn(app, quoteVersions)).toBe(3);
  const [agreement] = await app.deps.db.select().from(agreements);
  expect(agreement).toMatchObject({ state: 'cancelled' });
  expect((await near.get(`/api/leads/${lead.id}/quote`)).json()).toMatchObject({
    quote: null,
    closed: 'cancelled',
  });
});

test('a guest’s expired request is deleted with its prices, except for the versions, which contain no names', async () => {
  await agree();
  await owner.send('POST', `/api/projects/${id}/cancel`);
  app.clock.advance({ days: 365 * 2 + 32 });
  await runCleanup(app.deps);
  for (const table of [quotes, quoteTexts, quoteNotes, agreements, timers, quoteCommands])
    expect(await rowsIn(app, table)).toBe(0);
  expect(await rowsIn(app, quoteVersions)).toBe(3);
});

const copied = (n: string, hash: string) =>
  `insert into quote_versions select quote_id, ${n}, total_cents, starts_on, days, valid_until, expires_at, free_until_hours, fee_cents, deposit_cents, ${hash}, offered_at from quote_versions where n = 1 limit 1`;
const agreed = (columns: string, where: string) =>
  `insert into agreements (id, project_id, quote_id, n, hash, head_hash, now_cents, state, agreed_at) select gen_random_uuid(), q.project_id, q.id, ${columns}, v.hash, v.total_cents, 'agreed', now() - interval '100 years' from quotes q join quote_versions v on v.quote_id = q.id where ${where}`;

test.each([
  ['update quote_versions set total_cents = 1', 'never changed'],
  ['delete from quote_versions', 'never changed'],
  ['truncate quote_versions cascade', 'never changed'],
  [copied('5', "'another'"), 'must follow'],
  [copied('0', "'another'"), 'must follow'],
  ["update agreements set n = 1, hash = 'another'", 'never changed'],
  ["update agreements set agreed_at = now() - interval '1 day'", 'never changed'],
  [agreed('v.n, v.hash', "q.state = 'declined'"), 'stands now'],
  [agreed('v.n, v.hash', "q.state = 'accepted' and v.n = 1"), 'stands now'],
  ["update quotes set state = 'maybe'", 'quotes_state'],
])('the database refuses: %s', async (statement, reason) => {
  await agree();
  const before = await app.deps.db.select().from(quoteVersions);
  await expect(app.deps.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining(reason) as string }) as unknown,
  });
  expect(await app.deps.db.select().from(quoteVersions)).toEqual(before);
});

test('the database refuses a second live agreement, one on an expired version or an unknown hash, and cents out of bounds', async () => {
  await agree();
  const { db } = app.deps;
  await db.execute(sql`update quotes set state = 'offered', reason = null`);
  const refused = (statement: string) => expect(db.execute(sql.raw(statement))).rejects.toThrow();
  await refused(agreed('v.n, v.hash', 'q.head = 1 and v.n = 1'));
  await db.execute(sql`update agreements set state = 'cancelled'`);
  await refused(agreed("v.n, 'another'", 'q.head = 1 and v.n = 1'));
  await refused(agreed('v.n, v.hash', 'q.head = 1 and v.n = 1').replace('- interval', '+ interval'));
  await refused(copied('2', "'another'").replace('total_cents', '1000000001'));
  await refused(copied('2', "'another'").replace('total_cents', '-1'));
  await refused(copied('2', "'another'").replace('fee_cents', 'total_cents + 1'));
  await db.execute(sql.raw(agreed('v.n, v.hash', 'q.head = 1 and v.n = 1')));
});
