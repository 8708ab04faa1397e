import { newJobRows } from '#marketplace/requests/job-story/job-rows.ts';
import { MAX_ASKED } from '@nestwright/domain/requests/ask-another-pro-rules';
import type { HomeownerNews } from './homeowner-news.ts';
import { wordsOf } from './homeowner-words.ts';
import type { MatchedProRow, ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';

const matched = {
  match: { answer: 'waiting', scheduledDate: '2027-03-05', scheduledWindow: '' },
  pro: { id: 'roofers', name: 'Roofers', phone: '305-555-0177' },
  disclosure: { projectId: 'p', proId: 'roofers', revokedAt: null },
} as MatchedProRow;

/** A project that this many pros were asked about. */
function asked(pros: number): ProjectWithMatches {
  const project = {
    id: 'p',
    service: 'Roof Leak Repair',
    city: 'Miami Beach',
    state: 'FL',
    zip: '33139',
    createdAt: new Date('2027-03-01T15:00:00Z'),
  };
  return {
    project,
    history: [],
    job: newJobRows(new Date()),
    matches: Array.from({ length: pros }, () => matched),
  } as unknown as ProjectWithMatches;
}

const textOf = (whole: ProjectWithMatches, news: HomeownerNews) =>
  wordsOf(whole, news, new Date('2027-03-01T15:00:00Z')).paragraphs.join(' ');

test('when all pros have declined, the mail offers to ask another one only while one more may be asked', () => {
  expect(textOf(asked(MAX_ASKED - 1), { kind: 'all-declined' })).toContain('press “Ask another pro”');
  const last = textOf(asked(MAX_ASKED), { kind: 'all-declined' });
  expect(last).not.toContain('Ask another pro');
  // Our team looks for one, and the homeowner decides.
  expect(last).toContain(
    'Our team is looking for another one. We’ll ask you before anyone else gets your request.',
  );
});

test('after two silent days, the mail offers only what is still possible', () => {
  expect(textOf(asked(MAX_ASKED - 1), { kind: 'silent' })).toContain('press “Ask another pro”');
  const last = textOf(asked(MAX_ASKED), { kind: 'silent' });
  expect(last).not.toContain('Ask another pro');
  expect(last).toContain('can still offer a price');
  const declined = asked(1);
  declined.matches = declined.matches.map((one) => ({ ...one, match: { ...one.match, answer: 'declined' } }));
  expect(textOf(declined, { kind: 'silent' })).not.toContain('can still offer a price');
});

test.each([
  [false, 'Roofers will visit your home about your project'],
  [true, 'Roofers will visit your home to work on your project'],
])('a mail about a scheduled time says what the visit is for; work: %s', (isWork, text) => {
  expect(textOf(asked(1), { kind: 'scheduled', proId: 'roofers', isMoved: false, isWork })).toContain(text);
});

test('a mail about messages promises nothing about an address that the company may have', () => {
  const text = textOf(asked(1), { kind: 'messages', proId: 'roofers', count: 2 });
  expect(text).toContain(
    'Read them and reply on your project’s page. Your reply won’t show your e-mail address.',
  );
});
