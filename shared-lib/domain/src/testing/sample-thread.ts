import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import type { Message, Thread, ThreadNews } from '@nestwright/domain/talk/thread-schema';

/** A message with this number, a minute after the previous one. */
export function sampleMessage(n: number, side: ThreadSide = 'pro', words = `Message ${n}`): Message {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    n,
    side,
    words,
    photos: [],
    isRemoved: false,
    at: new Date(Date.UTC(2027, 2, 2, 15, n)).toISOString(),
  };
}

/** A homeowner's thread with two messages, both read by the homeowner. */
export const sampleThread: Thread = {
  id: '11111111-1111-4111-8111-111111111112',
  projectId: '22222222-2222-4222-8222-222222222223',
  proId: '33333333-3333-4333-8333-333333333333',
  side: 'homeowner',
  with: 'Gulf & Gable',
  service: 'Roof Leak Repair',
  messages: [
    sampleMessage(1, 'pro', 'Is the attic open?'),
    sampleMessage(2, 'homeowner', 'It is, by the hatch in the hall.'),
  ],
  hasEarlier: false,
  milestones: [{ kind: 'accepted', at: '2027-03-01T15:00:00.000Z' }],
  newest: 2,
  readByMe: 2,
  readByThem: 2,
  closed: null,
  knowsContact: false,
};

/** That thread's line in a list. */
export const sampleNews: ThreadNews = {
  id: sampleThread.id,
  projectId: sampleThread.projectId,
  proId: sampleThread.proId,
  side: 'homeowner',
  newest: 2,
  readByMe: 2,
  readByThem: 2,
  unread: 0,
};
