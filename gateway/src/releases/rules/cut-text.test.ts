import { cutText } from './cut-text.ts';

test.each([
  ['at /srv/site/.quarantine/a/server.cjs', 40, 'at /srv/site/.quarantine/a/server.cjs'],
  ['at /srv/site/.quarantine/a/server.cjs', 12, 'at …'],
  ['no water, at /srv/site', 11, 'no water, …'],
  ['no water today', 8, 'no …'],
])('%s, cut to %i characters, is %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
