import type { Vetting } from '@nestwright/domain/companies/vetting-rules';
import type { CompanyDecision, CompanyDecisionBody } from '@nestwright/domain/companies/vetting-schema';
import { and, eq, ne } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import { type Db, transact } from '#db/db.ts';
import { pros } from '#marketplace/base/tables.ts';
import { proPapers, vettingDecisions } from './vetting-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { queueContactMail } from './contact-news-mail.ts';
import { type Decider, lockCompany, moveCompany } from './move-company.ts';
import { type PaperRow, readPapers, checkedFactsHash, uncheckedOf } from './paper-rows.ts';

const stateAfter: Record<Exclude<CompanyDecision, 'ask'>, Vetting> = {
  verify: 'verified',
  pause: 'paused',
  refuse: 'refused',
};

/** A decision about a company; without `seen` if no page was shown first. */
export type Deciding = Omit<CompanyDecisionBody, 'seen'> & { seen?: Vetting };

/**
 * Decides about a company and its papers, once per command.
 * @returns the company's state.
 * @throws ApiError 404 for an unknown company or a sample; 409 with the current state if it differs from the one that was
 * seen, or if the company has changed its name, state, trade, phone or website; 422 for another company's paper, and for verifying a
 * company without the papers that its trades and state need.
 */
export function decideCompany(
  deps: AppDeps,
  { proId, by }: { proId: string; by: Decider },
  { decision, papers, despite, reason, commandId, seen, seenAs }: Deciding,
): Promise<Vetting> {
  return transact(deps.db, async (tx) => {
    const pro = await lockCompany(tx, proId);
    if (pro === undefined) throw notFoundError('There is no such company.');
    const [known] = await tx.select().from(vettingDecisions).where(eq(vettingDecisions.id, commandId));
    if (known?.proId === proId) return pro.vetting;
    if (known !== undefined || (seen !== undefined && seen !== pro.vetting))
      throw new ApiError(
        409,
        'changed',
        'Someone decided about this company in the meantime. Please look again.',
        {
          now: { vetting: pro.vetting },
        },
      );
    if (seenAs !== undefined && seenAs !== checkedFactsHash(pro))
      throw new ApiError(
        409,
        'changed',
        'The company changed its name, state, trades, phone or website in the meantime. Please look again.',
        { now: { vetting: pro.vetting } },
      );
    await decidePapers(tx, deps, { proId, papers });
    const unchecked =
      decision === 'verify' ? uncheckedOf(pro, await readPapers(tx, proId), deps.clock.now()).join('. ') : '';
    if (unchecked !== '' && !despite) throw uncheckedError(unchecked);
    const to = decision === 'ask' ? askedState(pro.vetting) : stateAfter[decision];
    await moveCompany(tx, deps, pro, { to, reason, by, id: commandId, decision, unchecked });
    await settleContact(tx, deps, { pro, decision, to });
    return to;
  });
}

/** The new phone and website of a verified company are shown once it is verified again. Any other decision leaves them out. */
async function settleContact(
  tx: Db,
  deps: AppDeps,
  { pro, decision, to }: { pro: ProRow; decision: CompanyDecision; to: Vetting },
): Promise<void> {
  if (pro.newContact === null) return;
  const isSeen = decision === 'verify';
  await tx
    .update(pros)
    .set({ ...(isSeen && pro.newContact), newContact: null })
    .where(eq(pros.id, pro.id));
  // Nobody sees the page of a company that is not verified.
  if (to === 'verified') await queueContactMail(tx, deps, { pro, news: isSeen ? 'shown' : 'left-out' });
}

/** A company that waits for a check must resend the requested papers; any other company keeps its state. */
function askedState(vetting: Vetting): Vetting {
  return vetting === 'checking' ? 'applied' : vetting;
}

function uncheckedError(unchecked: string): ApiError {
  const message = `This company can’t be verified yet. ${unchecked}. Mark these documents as checked, or ask the company for them.`;
  return new ApiError(422, 'papers-unchecked', message, { fields: { papers: message } });
}

async function decidePapers(
  tx: Db,
  deps: AppDeps,
  { proId, papers }: { proId: string; papers: Deciding['papers'] },
): Promise<void> {
  if (papers.length === 0) return;
  const rows = await readPapers(tx, proId);
  const now = deps.clock.now();
  for (const { id, is } of papers) {
    const paper = rows.find((row) => row.id === id.toLowerCase());
    if (paper === undefined) {
      const message = 'This isn’t one of this company’s documents. Please look again.';
      throw new ApiError(422, 'invalid', message, { fields: { papers: message } });
    }
    if (paper.decision === 'replaced') continue;
    await tx.update(proPapers).set({ decision: is, decidedAt: now }).where(eq(proPapers.id, paper.id));
    if (is === 'checked') await replaceOlder(tx, paper);
  }
}

/** A newer license of the same trade, a newer policy or another name replaces the previous one. */
async function replaceOlder(tx: Db, { id, proId, kind, trade, state }: PaperRow): Promise<void> {
  await tx
    .update(proPapers)
    .set({ decision: 'replaced' })
    .where(
      and(
        eq(proPapers.proId, proId),
        eq(proPapers.kind, kind),
        eq(proPapers.trade, trade),
        eq(proPapers.state, state),
        eq(proPapers.decision, 'checked'),
        ne(proPapers.id, id),
      ),
    );
}
