import {
  OPEN_DAYS_AFTER_DONE,
  type ThreadClosing,
  type ThreadSide,
} from '@nestwright/domain/talk/thread-rules';
import type { Message, Thread } from '@nestwright/domain/talk/thread-schema';
import type { AppDeps } from '#app-deps.ts';
import { contactFor } from '#marketplace/requests/disclosure/contact-for.ts';
import type { Db } from '#db/db.ts';
import { milestonesOf } from './milestones.ts';
import type { OwnThread } from './thread-access.ts';
import { otherSide, newestOf, readMessages, readSides, type SideRow } from './thread-rows.ts';

const DAY_MS = 86_400_000;

/** A page of a thread, as its caller reads it. */
export async function threadAnswer(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'secret'>,
  thread: OwnThread,
  page: { after?: number | undefined; before?: number | undefined } = {},
): Promise<Thread> {
  const { side, match, project, pro, disclosure } = thread;
  const sides = await readSides(db, match.id);
  const messages = await readMessages(deps, db, match.id, page);
  const contact = contactFor(pro.id, { project, disclosure });
  return {
    id: match.id,
    projectId: project.id,
    proId: pro.id,
    side,
    // The homeowner is not named: an open page must lose the name within a second once contact is revoked.
    with: side === 'homeowner' ? pro.name : 'the homeowner',
    service: project.service,
    messages: thread.isOverForPro ? messages.map(withoutPhotos) : messages,
    hasEarlier: (messages[0]?.n ?? 1) > 1,
    milestones: await milestonesOf(db, thread),
    newest: await newestOf(db, match.id),
    readByMe: sides[side].readN,
    readByThem: sides[otherSide[side]].readN,
    closed: closingOf(thread, sides, deps.clock.now()),
    knowsContact: side === 'pro' || contact !== null,
  };
}

/** A homeowner's message without its photos, which show their home. */
function withoutPhotos(message: Message): Message {
  return message.side === 'homeowner' ? { ...message, photos: [] } : message;
}

/** Why a side can't write now; null if it can. */
export function closingOf(
  { side, match, project, isReachable }: OwnThread,
  sides: Record<ThreadSide, SideRow>,
  now: Date,
): ThreadClosing | null {
  if (sides[side].blockedAt !== null) return 'blocked-by-you';
  if (sides[otherSide[side]].blockedAt !== null) return 'blocked-by-them';
  const doneAt = match.doneAt ?? (project.status === 'Done' ? project.updatedAt : null);
  const isLongDone = doneAt !== null && now.getTime() - doneAt.getTime() > OPEN_DAYS_AFTER_DONE * DAY_MS;
  // An anonymous project has no homeowner to answer.
  const isGone = project.email === '' || !isReachable;
  const isOver = match.answer === 'declined' || project.status === 'Cancelled';
  return isGone || isOver || isLongDone ? 'ended' : null;
}
