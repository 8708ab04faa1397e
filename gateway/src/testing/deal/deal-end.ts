import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { linesAfter } from '@nestwright/domain/prices/change-order-rules';
import type { LeadQuote, ProjectQuotes } from '@nestwright/domain/prices/quote-schema';
import { checkRecord } from '@nestwright/domain/record/record-check-rules';
import type { RecordFile } from '@nestwright/domain/record/record-rules';
import { eq, sql } from 'drizzle-orm';
import { publishedKeys } from '#marketplace/base/chain/record-keys.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { nodePrimitives } from '#marketplace/base/chain/record-primitives.ts';
import { replay } from '#testing/replay-events.ts';
import type { DealModel } from './deal-model.ts';
import { countLines, isOverFor } from './deal-moves.ts';
import { type DealWorld, MARK, readOffers } from './deal-world.ts';

/** Checks at the end: the record, what each side reads, and what the database itself refuses. */
export async function checkEnd(model: DealModel, world: DealWorld): Promise<void> {
  const seen = await readOffers(world);
  const file = (await world.owner.get(`/api/projects/${world.id}/record`)).json<RecordFile>();
  checkLines(seen);
  await checkChain(file, world);
  expect(replay(file)).toEqual(storedOf(seen));
  checkWork(file);
  for (const [who, pro] of world.pros.entries()) {
    const lead = (await pro.browser.get(`/api/leads/${pro.leadId}/quote`)).json<LeadQuote>();
    expect([lead.quote?.state ?? 'draft', lead.quote?.head ?? 0]).toEqual([
      model.pros[who]!.quote,
      model.pros[who]!.head,
    ]);
    if (lead.agreement !== null) expect(lead.agreement.proId).toBe(pro.id);
    // A pro reads contact details if and only if a live disclosure names it and its lead isn't over; in a record it never does.
    const leads = await pro.browser.get('/api/leads');
    const reads = model.pros[who]!.isNamed && !isOverFor(model, who);
    expect([who, MARK.test(leads.body)]).toEqual([who, reads]);
    expect((await pro.browser.get(`/api/leads/${pro.leadId}/record`)).body).not.toMatch(MARK);
  }
  await checkRefusals(world);
}

/** The lines add up, counted in another way. */
function checkLines({ quotes, agreement }: ProjectQuotes): void {
  for (const { versions } of quotes)
    for (const { lines, totalCents } of versions) expect(countLines(lines)).toBe(totalCents);
  if (agreement === null) return;
  const version = quotes
    .find(({ id }) => id === agreement.quoteId)
    ?.versions.find(({ n }) => n === agreement.n);
  expect(countLines(linesAfter(version?.lines ?? [], agreement.changes))).toBe(agreement.nowCents);
}

/** The chain is whole and contains every receipt of an answer or a mail. */
async function checkChain(file: RecordFile, { app, id, sent }: DealWorld): Promise<void> {
  const published = await publishedKeys(app.deps);
  expect((await checkRecord(file, nodePrimitives, { published })).kind).toBe('whole');
  const receipts = file.entries.map(({ seq, hash, key }) => `${seq}.${hash}.${key}`);
  const rows = await app.deps.db.select({ text: mails.text }).from(mails).where(eq(mails.projectId, id));
  const mailed = rows.flatMap(({ text }) => text.match(/\b\d+\.[\w-]{43}\.[\w-]{22}/g) ?? []);
  expect(receipts).toEqual(expect.arrayContaining([...sent.map(({ receipt }) => receipt), ...mailed]));
}

function storedOf({ quotes, agreement }: ProjectQuotes): ReturnType<typeof replay> {
  const byId = quotes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    versions: byId.flatMap(({ id, versions }) => versions.map(({ n, hash }) => ({ quoteId: id, n, hash }))),
    quotes: byId.map(({ id, state, reason }) => [id, state, reason] as const),
    agreement: agreement && dealOf(agreement),
  };
}

function dealOf({ quoteId, n, hash, headHash, nowCents, state, work, payment }: Agreement) {
  const paid = payment && { by: payment.by, isConfirmed: payment.confirmedAt !== null };
  return { quoteId, n, hash, headHash, nowCents, state, workDate: work?.date ?? null, payment: paid ?? null };
}

/** Work starts only after its pro offered a version and the homeowner said yes to the same hash. */
function checkWork({ entries }: RecordFile): void {
  const offers = new Map<string, string | null>();
  let agreed: { hash: string; pro: string | null } | null = null;
  for (const { content, payload } of entries) {
    const hash = payload?.facts['hash'] as string;
    const actor = content?.actor;
    if (content?.type === 'quote-offered') offers.set(hash, actor?.kind === 'pro' ? actor.id : null);
    if (content?.type === 'agreed') {
      expect([actor?.kind, offers.get(hash)]).toEqual(['homeowner', content.part]);
      agreed = { hash, pro: content.part };
    }
    if (content?.type === 'agreement-cancelled') agreed = null;
    if (content?.type === 'work-started')
      expect([actor?.kind, actor?.id]).toEqual(['pro', agreed?.pro ?? 'nobody']);
  }
}

/** The database itself refuses to change or delete what happened. */
async function checkRefusals({ app: { deps }, id }: DealWorld): Promise<void> {
  const ofProject = sql`(select record_id from projects where id = ${id})`;
  const ofQuotes = sql`(select id from quotes where project_id = ${id})`;
  const statements = [
    sql`update events set type = 'agreed' where stream = ${ofProject}`,
    sql`delete from events where stream = ${ofProject}`,
    sql`update quote_versions set total_cents = 0 where quote_id in ${ofQuotes}`,
    sql`delete from quote_versions where quote_id in ${ofQuotes}`,
    sql`update agreements set now_cents = now_cents + 1 where project_id = ${id}`,
  ];
  const counts = await deps.db.execute(
    sql`select (select count(*) from quotes where project_id = ${id})::int as quotes, (select count(*) from agreements where project_id = ${id})::int as deals`,
  );
  const [count] = (counts as unknown as { rows: { quotes: number; deals: number }[] }).rows;
  const rows = [1, 1, count?.quotes, count?.quotes, count?.deals];
  for (const [index, statement] of statements.entries())
    if (rows[index]) await expect(deps.db.execute(statement)).rejects.toBeDefined();
}
