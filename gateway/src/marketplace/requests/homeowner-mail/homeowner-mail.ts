import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { askingOwner } from '#marketplace/requests/job-story/turn-mail.ts';
import { receiptOf } from '#marketplace/requests/record/receipt-of.ts';
import type { Db } from '#db/db.ts';
import { users } from '#marketplace/base/tables.ts';
import { renderMail, type MailWords } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail, enqueueNews } from '#marketplace/base/mail/mail-queue.ts';
import { receiptLine } from '#marketplace/base/mail/receipt-line.ts';
import { unconfirmedWords } from './email-confirmation.ts';
import type { HomeownerNews } from './homeowner-news.ts';
import { wordsOf } from './homeowner-words.ts';
import type { ProjectRow, ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import type { MailTemplate } from '#marketplace/base/mail/mail-templates.ts';

/**
 * Queues a mail with an update about a request: in full for a confirmed address, otherwise the fixed text. A closed or
 * deleted account gets none. The caller holds the project's row.
 */
export async function queueHomeownerMail(
  tx: Db,
  deps: AppDeps,
  { whole, news }: { whole: ProjectWithMatches; news: HomeownerNews },
): Promise<void> {
  const { project } = whole;
  if (project.email === '' || (await isClosed(tx, project.userId))) return;
  const mail = { to: project.email, projectId: project.id };
  if (project.emailConfirmedAt === null) {
    const fixed = await unconfirmedWords(tx, deps, { project, news });
    const content = renderMail(
      news.kind === 'agreed' ? await withProof(tx, deps, { fixed, project }) : fixed,
    );
    return enqueueNews(tx, deps, { ...mail, template: 'project_news', ...content });
  }
  const words = askingOwner(deps, wordsOf(whole, news, deps.clock.now()), { whole, news });
  const after = [...(words.after ?? []), ...receiptLine(deps, await receiptOf(tx, project))];
  const content = renderMail({ ...words, after });
  // Its calendar file would be lost if a later update replaced it.
  if (news.kind === 'visit') {
    const attached = news.calendar === null ? {} : { calendar: news.calendar };
    return enqueueMail(tx, deps, { ...mail, template: 'project_visit', ...content, ...attached });
  }
  return enqueueNews(tx, deps, {
    ...mail,
    template: templates[news.kind],
    about: companyOf(words, news),
    ...content,
  });
}

/** The line with the mail's company: what another company does is other news. A mail about prices lists those of all companies. */
function companyOf({ rows }: MailWords, { kind }: HomeownerNews): string | undefined {
  const company = kind === 'quoted' ? undefined : rows?.find(([label]) => label === 'Company');
  return company?.join(': ');
}

/** Proof of the agreement, without anybody's words. */
async function withProof(
  tx: Db,
  deps: AppDeps,
  { fixed, project }: { fixed: MailWords; project: ProjectRow },
): Promise<MailWords> {
  const receipt = receiptLine(deps, await receiptOf(tx, project));
  return {
    ...fixed,
    after: [...(fixed.after ?? []), ...receipt],
  };
}

/** Whether the account is closed: it gets no mail about its requests. */
export async function isClosed(tx: Db, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const [account] = await tx.select({ closedAt: users.closedAt }).from(users).where(eq(users.id, userId));
  return account?.closedAt != null;
}

const templates: Readonly<Record<HomeownerNews['kind'], MailTemplate>> = {
  accepted: 'project_accepted',
  scheduled: 'project_scheduled',
  visit: 'project_visit',
  messages: 'project_messages',
  silent: 'project_silent',
  'all-declined': 'project_declined',
  quoted: 'project_quoted',
  'quote-withdrawn': 'project_quote_withdrawn',
  'quote-answered': 'project_question_answered',
  'quote-expiring': 'project_quote_expiring',
  'quote-expired': 'project_quote_expired',
  agreed: 'project_agreed',
  started: 'project_scheduled',
  'said-done': 'project_said_done',
  'work-done': 'project_done',
  paid: 'project_paid',
  disputed: 'project_disputed',
  'agreement-cancelled': 'project_agreement_cancelled',
  'change-proposed': 'project_change_proposed',
  'change-decided': 'project_change_decided',
};
