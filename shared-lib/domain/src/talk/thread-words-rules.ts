import type { MilestoneKind, ThreadClosing, ThreadSide } from '@nestwright/domain/talk/thread-rules';

/** A step in words, as one side reads it. */
export function milestoneText(kind: MilestoneKind, side: ThreadSide, other: string): string {
  const isMine = side === 'pro';
  const pro = isMine ? 'You' : other;
  const homeowner = isMine ? atStart(other) : 'You';
  switch (kind) {
    case 'accepted':
      return `${pro} accepted the request`;
    case 'declined':
      return `${pro} declined the request`;
    case 'price-offered':
      return `${pro} offered a price`;
    case 'price-withdrawn':
      return `${pro} withdrew the price`;
    case 'price-declined':
      return `${homeowner} declined the price`;
    case 'price-expired':
      return 'The price expired';
    case 'agreed':
      return `You and ${other} agreed on a price`;
    case 'visit-set':
      return 'A visit was scheduled';
    case 'visit-moved':
      return 'The visit was rescheduled';
    case 'visit-off':
      return 'The visit was called off';
    case 'no-show':
      return 'A no-show was reported';
    case 'work-done':
      return 'The work is done';
    case 'cancelled':
      return 'The project was cancelled';
  }
}

/** Why nobody can write. */
export function threadClosedText(closed: ThreadClosing, other: string): string {
  switch (closed) {
    case 'blocked-by-you':
      return `You blocked ${other}. Neither of you can write until you unblock them.`;
    case 'blocked-by-them':
      return `${atStart(other)} ended this conversation. You can still read it.`;
    case 'ended':
      return 'This conversation is closed because the request is over. You can still read it.';
  }
}

/** A name or "the homeowner" at the start of a sentence. */
export function atStart(other: string): string {
  return other.slice(0, 1).toUpperCase() + other.slice(1);
}
