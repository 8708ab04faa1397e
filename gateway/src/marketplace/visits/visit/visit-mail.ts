import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { queueHomeownerMail } from '#marketplace/requests/homeowner-mail/homeowner-mail.ts';
import { readProject, type ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { askingPro } from '#marketplace/requests/job-story/turn-mail.ts';
import type { AppDeps } from '#app-deps.ts';
import { otherSide } from '#marketplace/talk/thread/thread-rows.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import type { Db } from '#db/db.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { companyName, leadLine } from '#marketplace/base/mail/mail-about.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';
import { visitFile } from './visit-calendar.ts';
import { calendarVisit, organizerOf } from './calendar-visits.ts';
import type { VisitStep } from './visit-step.ts';
import { visitWords } from './visit-mail-words.ts';
import type { VisitUpdate, VisitNews } from './visit-news.ts';

/** Mails the other side. */
export function mailOther(step: VisitStep, news: VisitNews): Promise<void> {
  return mailSides(step, [otherSide[step.side]], news);
}

/** Mails both sides, each with the calendar file. */
export function mailBoth(step: VisitStep, news: VisitNews): Promise<void> {
  return mailSides(step, ['homeowner', 'pro'], news);
}

async function mailSides(
  { tx, deps, match, side }: VisitStep,
  sides: readonly ThreadSide[],
  news: VisitNews,
): Promise<void> {
  const whole = await readProject(tx, match.projectId);
  if (whole === undefined) throw new Error('A project disappeared while its row was locked.');
  await queueVisitMails(tx, deps, { whole, sides, update: { news, matchId: match.id, by: side } });
}

/**
 * Queues the mails about a visit. Each is a separate mail, because its calendar file would be lost if a later update
 * replaced it. They hold no address, phone number or e-mail of the other side.
 */
export async function queueVisitMails(
  tx: Db,
  deps: AppDeps,
  { whole, sides, update }: { whole: ProjectWithMatches; sides: readonly ThreadSide[]; update: VisitUpdate },
): Promise<void> {
  const matched = whole.matches.find(({ match }) => match.id === update.matchId);
  if (matched === undefined) return;
  if (sides.includes('homeowner')) {
    const words = visitWords(update, {
      side: 'homeowner',
      other: companyName(matched.pro.name),
      title: leadTitle(whole.project),
      zone: zoneOfHome(whole.project),
    });
    const calendar = calendarFor(deps, { side: 'homeowner', whole, update, to: whole.project.email });
    const news = { kind: 'visit' as const, proId: matched.pro.id, words, calendar };
    await queueHomeownerMail(tx, deps, { whole, news });
  }
  if (!sides.includes('pro') || matched.inbox === null) return;
  const to = matched.inbox;
  const words = visitWords(update, {
    side: 'pro',
    other: 'the homeowner',
    title: leadTitle(whole.project),
    zone: zoneOfHome(whole.project),
  });
  const content = renderMail({
    ...askingPro(deps, words, { whole, matched, template: 'lead_visit' }),
    after: [...(words.after ?? []), leadLine(update.matchId)],
  });
  const calendar = calendarFor(deps, { side: 'pro', whole, update, to });
  await enqueueMail(tx, deps, {
    template: 'lead_visit',
    to,
    projectId: whole.project.id,
    ...content,
    ...(calendar !== null && { calendar }),
  });
}

/** The update's calendar file; null for an update that changes nothing in a calendar. */
function calendarFor(
  deps: AppDeps,
  {
    side,
    whole,
    update,
    to,
  }: { side: ThreadSide; whole: ProjectWithMatches; update: VisitUpdate; to: string },
): string | null {
  const { news, matchId } = update;
  if (news.kind !== 'booked' && news.kind !== 'moved' && news.kind !== 'called-off') return null;
  const pro = whole.matches.find(({ match }) => match.id === matchId)?.pro;
  if (pro === undefined) return null;
  const shown = calendarVisit(deps, side, { visit: news.visit, project: whole.project, pro });
  return visitFile(shown, { organizer: organizerOf(deps.config), attendee: to });
}
