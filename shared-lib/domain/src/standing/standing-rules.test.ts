import { projectStatuses } from '@nestwright/domain/project/rules';
import { standingOf } from './standing-rules.ts';

const waiting = { answer: 'waiting' } as const;
const declined = { answer: 'declined' } as const;
const accepted = { answer: 'accepted' } as const;

test('a status and its sentence never contradict each other: a request with pros is Matched', () => {
  expect(standingOf({ status: 'Pending', pros: [waiting, waiting, waiting] })).toEqual({
    word: 'Matched',
    sentence: '3 local pros have your request and haven’t answered yet.',
    prosTitle: 'Matched with 3 local pros',
    answers: ['Hasn’t answered yet', 'Hasn’t answered yet', 'Hasn’t answered yet'],
  });
});

test('pros who declined are not a match', () => {
  expect(standingOf({ status: 'Matched', pros: [declined, declined] })).toMatchObject({
    word: 'Pending',
    sentence: 'We have your request and are looking for local pros.',
    prosTitle: 'Your pros',
  });
  expect(standingOf({ status: 'Matched', pros: [declined, waiting] }).prosTitle).toBe(
    'Matched with 1 local pro',
  );
});

test('a request waiting in this browser is not sent yet, whatever its list says', () => {
  expect(standingOf({ status: 'Pending', pros: [], isUnsent: true }).word).toBe('Not sent yet');
});

test('the gateway’s status stays, and every status has its sentence', () => {
  for (const status of projectStatuses) {
    const standing = standingOf({ status, pros: [] });
    expect(standing.word).toBe(status);
    expect(standing.sentence).toMatch(/^[A-Z].*\.$/);
  }
  expect(standingOf({ status: 'Cancelled', pros: [waiting] }).word).toBe('Cancelled');
});

test('a cancelled project says nothing about who cancelled it, because an agreement can also lapse', () => {
  const { sentence } = standingOf({ status: 'Cancelled', pros: [waiting] });
  expect(sentence).toBe('This project is cancelled.');
});

test('one yes out of three is shown, along with those who have not answered', () => {
  expect(standingOf({ status: 'Accepted', pros: [accepted, waiting, waiting] })).toMatchObject({
    sentence: '1 of 3 pros said yes, 2 haven’t answered yet. Work starts once a price is agreed.',
    prosTitle: '1 of 3 pros said yes',
    answers: ['Accepted', 'Hasn’t answered yet', 'Hasn’t answered yet'],
  });
  expect(standingOf({ status: 'Accepted', pros: [accepted, waiting, declined] }).sentence).toMatch(
    /^1 of 3 pros said yes, 1 hasn’t answered yet\./,
  );
  expect(standingOf({ status: 'Accepted', pros: [accepted] }).sentence).toMatch(/^Your pro said yes\./);
  expect(standingOf({ status: 'Accepted', pros: [accepted, accepted] }).sentence).toMatch(
    /^All 2 pros said yes\./,
  );
});

test('once a visit has a date, no pro "has not answered yet"', () => {
  const pros = [{ ...accepted, isComing: true }, accepted, waiting, declined];
  expect(standingOf({ status: 'Scheduled', pros }).answers).toEqual([
    'Accepted and coming for the visit',
    'Accepted',
    'Hasn’t answered',
    'Declined',
  ]);
  expect(standingOf({ status: 'Done', pros }).answers[2]).toBe('Didn’t answer');
  expect(standingOf({ status: 'Done', pros }).answers[0]).toBe('Did the work');
  for (const status of ['Scheduled', 'Done', 'Cancelled'] as const) {
    const { answers, sentence, prosTitle } = standingOf({ status, pros });
    expect([sentence, prosTitle, ...answers].join(' ')).not.toMatch(/n’t answered yet/);
  }
});

test('pros that said yes wait for the choice of who may contact the homeowner', () => {
  expect(standingOf({ status: 'Accepted', pros: [{ ...accepted, mayContact: false }] }).sentence).toBe(
    'Your pro said yes. Choose who may contact you. Work starts once a price is agreed.',
  );
});
