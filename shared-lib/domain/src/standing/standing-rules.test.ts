import { projectStatuses } from '@nestwright/domain/project/rules';
import { standingOf } from './standing-rules.ts';

const waiting = { answer: 'waiting' } as const;
const declined = { answer: 'declined' } as const;

test('a status and the sentence beside it never contradict each other: pros that are there make it Matched', () => {
  expect(standingOf({ status: 'Pending', pros: [waiting, waiting, waiting] })).toEqual({
    word: 'Matched',
    sentence: '3 local pros have your request and are looking at their calendars.',
    prosTitle: 'Matched with 3 local pros',
  });
});

test('pros that declined are no match', () => {
  expect(standingOf({ status: 'Matched', pros: [declined, declined] })).toMatchObject({
    word: 'Pending',
    sentence: 'Your request is in. We are looking for local pros.',
    prosTitle: 'Your pros',
  });
  expect(standingOf({ status: 'Matched', pros: [declined, waiting] }).prosTitle).toBe(
    'Matched with 1 local pro',
  );
});

test('a request that waits in this browser is not sent yet, whatever its list says', () => {
  expect(standingOf({ status: 'Pending', pros: [], isUnsent: true }).word).toBe('Not sent yet');
});

test('what the gateway has decided stays, and every status has its sentence', () => {
  for (const status of projectStatuses) {
    const standing = standingOf({ status, pros: [] });
    expect(standing.word).toBe(status);
    expect(standing.sentence).toMatch(/^[A-Z].*\.$/);
  }
  expect(standingOf({ status: 'Cancelled', pros: [waiting] }).word).toBe('Cancelled');
});
