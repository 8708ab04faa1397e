import { milestoneKinds } from '@nestwright/domain/talk/thread-rules';
import { sampleMessage, sampleThread } from '@nestwright/domain/testing/sample-thread';

import {
  lastRead,
  threadDays,
  unreadOf,
  unreadText,
  withMessage,
  withNews,
  withPage,
} from './thread-lines-rules.ts';
import { threadClosedText, milestoneText } from '@nestwright/domain/talk/thread-words-rules';

const at = (n: number, time: string, more = {}) => ({ ...sampleMessage(n), at: time, ...more });
const thread = { ...sampleThread, milestones: [], messages: [], hasEarlier: false };

test('messages and steps form one timeline, by the reader’s days', () => {
  const messages = [
    at(1, '2027-03-01T22:00:00Z'),
    at(2, '2027-03-02T04:30:00Z'),
    at(3, '2027-03-02T12:00:00Z'),
  ];
  const milestones = [
    { kind: 'price-offered' as const, at: '2027-03-02T06:00:00Z' },
    { kind: 'accepted' as const, at: '2027-03-01T20:00:00Z' },
  ];
  const days = (zone: string) =>
    threadDays({ ...thread, messages, milestones }, zone).map(({ date, lines }) => [
      date,
      lines.map((line) => (line.kind === 'message' ? line.message.n : line.milestone.kind)),
    ]);
  expect(days('America/New_York')).toEqual([
    ['2027-03-01', ['accepted', 1, 2]],
    ['2027-03-02', ['price-offered', 3]],
  ]);
  expect(days('UTC')).toEqual([
    ['2027-03-01', ['accepted', 1]],
    ['2027-03-02', [2, 'price-offered', 3]],
  ]);
});

test('steps older than the loaded messages appear once those messages are loaded', () => {
  const messages = [at(9, '2027-03-02T12:00:00Z')];
  const milestones = [{ kind: 'accepted' as const, at: '2027-03-01T20:00:00Z' }];
  expect(threadDays({ messages, milestones, hasEarlier: true }, 'UTC')[0]?.lines).toHaveLength(1);
  expect(threadDays({ messages: [], milestones, hasEarlier: false }, 'UTC')[0]?.lines).toHaveLength(1);
});

test('a clock that goes back does not start an earlier day', () => {
  const messages = [at(1, '2027-03-02T00:00:01Z'), at(2, '2027-03-01T23:59:59Z')];
  expect(threadDays({ ...thread, messages }, 'UTC')).toHaveLength(1);
});

test('pages are joined by number, each message once, in any order', () => {
  const known = { ...thread, messages: [3, 4].map((n) => sampleMessage(n)), hasEarlier: true, newest: 4 };
  const after = withPage(known, { ...thread, messages: [4, 5].map((n) => sampleMessage(n)), newest: 5 });
  expect([after.messages.map(({ n }) => n), after.hasEarlier, after.newest]).toEqual([[3, 4, 5], true, 5]);
  const before = withPage(after, { ...thread, messages: [1, 2].map((n) => sampleMessage(n)), newest: 4 });
  expect([before.messages.map(({ n }) => n), before.hasEarlier, before.newest]).toEqual([
    [1, 2, 3, 4, 5],
    false,
    5,
  ]);
});

test('after a long absence, the newest page replaces messages that are not adjacent to it', () => {
  const known = { ...thread, messages: [sampleMessage(1)] };
  const page = { ...thread, messages: [8, 9].map((n) => sampleMessage(n)), hasEarlier: true };
  const joined = withPage(known, page);
  expect([joined.messages.map(({ n }) => n), joined.hasEarlier]).toEqual([[8, 9], true]);
});

test('a sent message is added once, and not after a gap', () => {
  const known = { ...thread, messages: [sampleMessage(1)], newest: 1 };
  expect(withMessage(known, sampleMessage(2))?.messages).toHaveLength(2);
  expect(withMessage(known, sampleMessage(1))).toBe(known);
  expect(withMessage(known, sampleMessage(3))).toBeUndefined();
});

test('a late or repeated event changes nothing', () => {
  const known = { ...thread, newest: 5, readByMe: 5, readByThem: 4 };
  const news = { ...known, unread: 0, newest: 4, readByMe: 3, readByThem: 4 };
  expect(withNews(known, news)).toBe(known);
  expect(withNews(known, { ...news, readByThem: 5 }).readByThem).toBe(5);
});

test('read and unread messages are counted', () => {
  const messages = [1, 2, 3, 4].map((n) => sampleMessage(n, n % 2 === 0 ? 'pro' : 'homeowner'));
  const known = { ...thread, side: 'homeowner' as const, messages, readByMe: 2, readByThem: 2 };
  expect(lastRead(known)).toBe(1);
  expect(unreadOf(known)).toBe(1);
  expect([unreadText(1), unreadText(2)]).toEqual(['1 unread message', '2 unread messages']);
});

test('each side reads the same steps in its own words', () => {
  const homeowner = milestoneKinds.map((kind) => milestoneText(kind, 'homeowner', 'Gulf & Gable'));
  const pro = milestoneKinds.map((kind) => milestoneText(kind, 'pro', 'the homeowner'));
  expect(homeowner).toContain('Gulf & Gable offered a price');
  expect(homeowner).toContain('You declined the price');
  expect(pro).toContain('You offered a price');
  expect(pro).toContain('The homeowner declined the price');
  expect(threadClosedText('blocked-by-them', 'the homeowner')).toBe(
    'The homeowner ended this conversation. You can still read it.',
  );
});
