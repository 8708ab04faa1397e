import { sampleNews } from '@nestwright/domain/testing/sample-thread';

import { unreadIn, withLine } from './thread-news-rules.ts';

const mine = { ...sampleNews, unread: 2, newest: 4 };
const other = { ...sampleNews, id: '99999999-9999-4999-8999-999999999999', projectId: 'p2', unread: 1 };
const company = { ...other, id: '88888888-8888-4888-8888-888888888888', side: 'pro' as const, unread: 5 };

test('messages are counted by project, match and side', () => {
  const threads = [mine, other, company];
  expect(unreadIn(threads)).toBe(8);
  expect(unreadIn(threads, { projectId: 'p2', side: 'homeowner' })).toBe(1);
  expect(unreadIn(threads, { id: company.id })).toBe(5);
});

test('a newer line replaces an older one; a late or repeated line changes nothing', () => {
  const threads = [mine, other];
  const read = { ...mine, readByMe: 4, unread: 0 };
  expect(withLine(threads, read)).toEqual([read, other]);
  expect(withLine(threads, mine)).toBe(threads);
  expect(withLine(threads, { ...mine, newest: 3, unread: 1 })).toBe(threads);
  expect(withLine(threads, company)).toEqual([company, mine, other]);
});
