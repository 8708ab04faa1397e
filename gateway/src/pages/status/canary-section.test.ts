import { canariesHtml } from './canary-section.ts';

const note = {
  piece: 'garden',
  version: '2',
  live: '1',
  share: 10,
  since: '2027-03-01T10:00:00.000Z',
  views: 250,
  kind: 'undecided',
  why: '1 of 250 views failed; 0 of 2,250 with the live version.',
} as const;

test('each canary is listed with its verdict, its numbers and its future', () => {
  const html = canariesHtml([note, { ...note, piece: 'booking', kind: 'fine', promoteAfter: 1000 }]);
  for (const part of ['undecided', note.why, 'by command', 'as good after 1,000 views'])
    expect(html).toContain(part);
});

test('without a canary there is no section', () => {
  expect(canariesHtml([])).toBe('');
});
