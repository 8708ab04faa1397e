import { dayWords } from '@nestwright/domain/companies/vetting-rules';
import { paths } from '@nestwright/domain/paths';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import { siteOrigin } from '#config.ts';
import type { Db } from '#db/db.ts';
import { proProfiles, users } from '#marketplace/base/tables.ts';
import { countHitIfRoom, DAY_SECONDS } from '#http/durable-limit.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';

/** A limit, so that a company that adds and removes papers all day cannot fill operations' mailbox. */
const PAPERS_SENT = [{ most: 3, seconds: DAY_SECONDS }];

/**
 * Notifies operations of new papers, at most three times a day for each company. No file is attached, because only
 * checkers may see it.
 */
export async function queuePapersSentMail(tx: Db, deps: AppDeps, pro: ProRow): Promise<void> {
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const subject = { kind: 'papers-sent', who: pro.id, windows: PAPERS_SENT };
  if ((await countHitIfRoom(tx, ledger, subject)) > 0) return;
  const content = renderMail({
    subject: `Company to check: ${pro.name}`,
    heading: 'A company to check',
    paragraphs: [`${pro.name} sent documents or changed its details, and is waiting for us to check them.`],
    rows: [
      ['Company', pro.name],
      ['Trades', pro.categories.join(', ')],
      ['ZIP', pro.zip],
      ['ID', pro.id],
    ],
    action: {
      label: 'Open it on the desk',
      href: `${siteOrigin(deps.config)}${paths.desk}/companies/${pro.id}`,
    },
  });
  await enqueueMail(tx, deps, { template: 'company_papers', to: deps.config.OPERATIONS_EMAIL, ...content });
}

/** Reminds a company's owner of a paper that expires. */
export async function queuePaperEndsMail(
  tx: Db,
  deps: AppDeps,
  { proId, what, lastDay }: { proId: string; what: string; lastDay: string },
): Promise<void> {
  const inbox = await ownersInbox(tx, proId);
  if (inbox === null) return;
  const content = renderMail({
    subject: `Your ${what} expires on ${dayWords(lastDay)}`,
    heading: 'One of your documents is about to expire',
    paragraphs: [
      `Your ${what} is valid through ${dayWords(lastDay)}. Please send the new one by then. After that day, you won’t get requests until we’ve checked it.`,
    ],
    action: papersAction(deps),
  });
  await enqueueMail(tx, deps, { template: 'company_paper_ends', to: inbox, ...content });
}

/** The button of mails that ask for papers. */
export function papersAction({ config }: AppDeps) {
  return { label: 'Open my documents', href: `${siteOrigin(config)}${paths.proSignUp}/profile#papers` };
}

/** The button of mails about a company's own facts. */
export function profileAction({ config }: AppDeps) {
  return { label: 'Open my profile', href: `${siteOrigin(config)}${paths.proSignUp}/profile` };
}

/** The address of a company's owner; null for a sample company. */
export async function ownersInbox(tx: Db, proId: string): Promise<string | null> {
  const [owner] = await tx
    .select({ email: users.email })
    .from(proProfiles)
    .innerJoin(users, eq(users.id, proProfiles.userId))
    .where(eq(proProfiles.proId, proId));
  return owner?.email ?? null;
}
