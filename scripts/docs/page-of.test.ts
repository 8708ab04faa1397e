import { pageOf } from './page-of.ts';

test('a document becomes a page without scripts, whose headings can be linked to and whose links lead somewhere', () => {
  const page = pageOf(
    '# Release rules\n\n## NW-101\n\nWhy: [a decision](decisions/053.md), <https://example.com>.\n',
  );
  expect(page).toContain('<title>Release rules - Nestwright</title>');
  expect(page).toContain('<h2 id="nw-101">NW-101</h2>');
  expect(page).toContain('Why: a decision, <a href="https://example.com">');
  expect(page).not.toMatch(/<script|<style|style="/);
});
