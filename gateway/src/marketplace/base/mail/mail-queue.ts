import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';

import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { insertRows } from '#db/insert-rows.ts';
import { mails } from './mail-tables.ts';
import { MINUTE_SECONDS, countHitIfRoom, type Window } from '#http/durable-limit.ts';
import { chooseMails } from './choose-mails.ts';
import { hasLine } from './mail-about.ts';
import { withinBudget } from './mail-budget.ts';
import { freshStatus, mailRow, subjectOf } from './mail-row.ts';
import type { NewMail } from './new-mail.ts';

const MERGED: Window = { most: 1, seconds: 10 * MINUTE_SECONDS };

/**
 * Queues a mail inside the caller's transaction. It goes out if the transaction commits and its budgets have room.
 * Without a mail server it goes straight to the development mailbox.
 */
export async function enqueueMail(tx: Db, deps: AppDeps, mail: NewMail): Promise<void> {
  await enqueueMails(tx, deps, [mail]);
}

/** Queues several mails, each as `enqueueMail` does, except those that their readers have unsubscribed from. */
export async function enqueueMails(tx: Db, deps: AppDeps, mailed: readonly NewMail[]): Promise<void> {
  const wanted = await chooseMails(tx, deps, mailed);
  if (wanted.length === 0) return;
  const { accepted, late } = await withinBudget(tx, deps, wanted);
  if (accepted.length > 0) await tx.execute(insertMails(deps, accepted));
  for (const one of late) await queueLate(tx, deps, one);
}

/**
 * Queues a mail for when its budgets have room. It replaces a waiting mail about the same thing, so that people read
 * only the current state.
 */
async function queueLate(
  tx: Db,
  deps: AppDeps,
  { mail, dueAt }: { mail: NewMail; dueAt: Date },
): Promise<void> {
  const visit = /^UID:.+$/m.exec(mail.calendar ?? '')?.[0];
  const isSame = and(
    mail.projectId === undefined ? isNull(mails.projectId) : eq(mails.projectId, mail.projectId),
    eq(mails.template, mail.template),
    mail.about === undefined ? undefined : hasLine(mail.about),
    visit === undefined ? isNull(mails.calendar) : sql`position(${visit} in ${mails.calendar}) > 0`,
  );
  const isWaiting = and(eq(mails.status, freshStatus(deps)), gt(mails.dueAt, deps.clock.now()));
  await tx
    .delete(mails)
    .where(and(sql`lower(${mails.recipient}) = ${mail.to.toLowerCase()}`, isSame, isWaiting));
  await tx.execute(insertRows(mails, [mailRow(deps, mail, freshStatus(deps), dueAt)]));
}

/**
 * Returns the statement that queues chosen mails (`chooseMails`) whose budgets have been checked. It has not run yet:
 * `execute` it, or run it with others.
 */
export function insertMails(deps: AppDeps, chosen: readonly NewMail[]): SQL {
  return insertRows(
    mails,
    chosen.map((mail) => mailRow(deps, mail, freshStatus(deps))),
  );
}

/** An update about a request. */
type News = NewMail & { projectId: string };

/**
 * Queues an update about a request like `enqueueMail`, but updates within ten minutes of the last mail become one
 * waiting mail, which later updates rewrite; those with another `about` have their own. Moving a visit sixty times sends
 * two mails. The caller holds the project's row.
 */
export async function enqueueNews(tx: Db, deps: AppDeps, proposed: News): Promise<void> {
  const [news] = await chooseMails(tx, deps, [proposed]);
  if (news === undefined) return;
  if (await rewriteWaiting(tx, deps, news)) return;
  const { accepted, late } = await withinBudget(tx, deps, [news]);
  for (const one of late) await queueLate(tx, deps, one);
  if (accepted.length === 0) return;
  const now = deps.clock.now();
  const ledger = { secret: deps.secret, now };
  const place = {
    kind: 'mail-news',
    who: `${news.template}\n${news.projectId}\n${news.to}\n${news.about ?? ''}`,
    windows: [MERGED],
  };
  const wait = await countHitIfRoom(tx, ledger, place);
  const dueAt = new Date(now.getTime() + wait * 1000);
  // The waiting mail counts from its due time, so the next ten minutes begin then.
  if (wait > 0) await countHitIfRoom(tx, { ...ledger, now: dueAt }, place);
  await tx.execute(insertRows(mails, [mailRow(deps, news, freshStatus(deps), dueAt)]));
}

/** Writes a row for a mail that must never go out. This takes as long as queueing a real one, by the same statement. */
export async function enqueueNothing(tx: Db, deps: AppDeps, mail: NewMail): Promise<void> {
  await withinBudget(tx, deps, [mail]);
  await tx.execute(insertRows(mails, [mailRow(deps, mail, 'void')]));
}

async function rewriteWaiting(tx: Db, deps: AppDeps, news: News): Promise<boolean> {
  const { template, to, projectId, about, disclosureId = null, subject, text, html } = news;
  const rewritten = await tx
    .update(mails)
    .set({ subject: subjectOf(subject), text, html, replyTo: news.replyTo || null, disclosureId })
    .where(
      and(
        eq(mails.projectId, projectId),
        eq(mails.template, template),
        eq(mails.recipient, to),
        about === undefined ? undefined : hasLine(about),
        eq(mails.status, freshStatus(deps)),
        gt(mails.dueAt, deps.clock.now()),
      ),
    )
    .returning({ id: mails.id });
  return rewritten.length > 0;
}
