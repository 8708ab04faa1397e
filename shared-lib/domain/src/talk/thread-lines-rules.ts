import { localDate } from '@nestwright/domain/base/clock-rules';
import type { Message, Milestone, Thread, ThreadNews } from '@nestwright/domain/talk/thread-schema';

/** A message, or a step of the match between the messages. */
export type ThreadLine = { kind: 'message'; message: Message } | { kind: 'milestone'; milestone: Milestone };

/** The lines of one day, oldest first. */
export interface ThreadDay {
  /** `YYYY-MM-DD` where the reader is. */
  date: string;
  lines: ThreadLine[];
}

/**
 * A thread's timeline: its messages by number, and between them the steps of the match by time. Steps before the first
 * loaded message are left out until the messages around them are loaded.
 *
 * @param timeZone IANA name; default: the reader's own
 */
export function threadDays(
  { messages, milestones, hasEarlier }: Pick<Thread, 'messages' | 'milestones' | 'hasEarlier'>,
  timeZone?: string,
): ThreadDay[] {
  const first = messages[0];
  const steps = milestones
    .filter(({ at }) => !hasEarlier || !first || momentOf(at) >= momentOf(first.at))
    .sort((one, other) => momentOf(one.at) - momentOf(other.at));
  const lines: ThreadLine[] = [];
  for (const message of messages) {
    while (steps[0] && momentOf(steps[0].at) <= momentOf(message.at))
      lines.push({ kind: 'milestone', milestone: steps.shift()! });
    lines.push({ kind: 'message', message });
  }
  lines.push(...steps.map((milestone): ThreadLine => ({ kind: 'milestone', milestone })));
  const days: ThreadDay[] = [];
  for (const line of lines) {
    const date = localDate(new Date(timeOf(line)), timeZone);
    const day = days.at(-1);
    // The clocks of two gateways differ slightly, so a later message may have an earlier time. It starts no earlier day.
    if (day && date <= day.date) day.lines.push(line);
    else days.push({ date, lines: [line] });
  }
  return days;
}

/** When a line was written or happened, as ISO time. */
export function timeOf(line: ThreadLine): string {
  return line.kind === 'message' ? line.message.at : line.milestone.at;
}

/** A thread merged with another page of it: messages by number, each once. The page's other fields are newer. */
export function withPage(known: Thread, page: Thread): Thread {
  const first = page.messages[0];
  const last = known.messages.at(-1);
  // Messages between them are missing, so only the page is kept.
  const isApart = first !== undefined && last !== undefined && first.n > last.n + 1;
  const byNumber = new Map((isApart ? [] : known.messages).map((message) => [message.n, message]));
  for (const message of page.messages) byNumber.set(message.n, message);
  const messages = [...byNumber.values()].sort((one, other) => one.n - other.n);
  const startsPage = first !== undefined && messages[0]?.n === first.n;
  return {
    ...page,
    messages,
    hasEarlier: startsPage || known.messages.length === 0 ? page.hasEarlier : known.hasEarlier,
    newest: Math.max(known.newest, page.newest),
    readByMe: Math.max(known.readByMe, page.readByMe),
    readByThem: Math.max(known.readByThem, page.readByThem),
  };
}

/** A thread with one more message of its own side; undefined if earlier messages are missing here. */
export function withMessage(known: Thread, message: Message): Thread | undefined {
  if (known.messages.some(({ n }) => n === message.n)) return known;
  if (message.n !== (known.messages.at(-1)?.n ?? 0) + 1) return undefined;
  const messages = [...known.messages, message];
  return { ...known, messages, newest: Math.max(known.newest, message.n) };
}

/** A thread updated by an event. */
export function withNews(known: Thread, news: ThreadNews): Thread {
  const newest = Math.max(known.newest, news.newest);
  const readByMe = Math.max(known.readByMe, news.readByMe);
  const readByThem = Math.max(known.readByThem, news.readByThem);
  const isSame = newest === known.newest && readByMe === known.readByMe && readByThem === known.readByThem;
  return isSame ? known : { ...known, newest, readByMe, readByThem };
}

/** Number of the reader's last message that the other side has read; 0 for none. */
export function lastRead({ messages, side, readByThem }: Thread): number {
  return messages.findLast((message) => message.side === side && message.n <= readByThem)?.n ?? 0;
}

/** The number of the other side's messages that the reader has not read. */
export function unreadOf({ messages, side, readByMe }: Thread): number {
  return messages.filter((message) => message.side !== side && message.n > readByMe).length;
}

/** A count in words: `1 unread message`, `3 unread messages`. */
export function unreadText(count: number): string {
  return count === 1 ? '1 unread message' : `${count} unread messages`;
}

function momentOf(at: string): number {
  return Date.parse(at);
}
