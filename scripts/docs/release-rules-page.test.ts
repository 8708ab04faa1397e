import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { ALL_RULES } from '#release/rules/all-rules.ts';
import { repositoryRoot } from '#repository.ts';

import { releaseRulesPage } from './release-rules-page.ts';

test('the page has a section for each rule', () => {
  const sections = releaseRulesPage().match(/^## NW-\d+$/gm);
  expect(sections).toEqual(ALL_RULES.map(({ number }) => `## ${number}`));
});

test('each rule has its own file and number, and the file is named after the number', () => {
  const files = ['scripts/release/rules', 'gateway/src/releases/rules']
    .flatMap((folder) => readdirSync(join(repositoryRoot, folder)))
    .flatMap((file) => /^(\d{3})-[a-z-]+\.ts$/.exec(file)?.[1] ?? [])
    .sort();
  expect(files.length).toBeGreaterThan(30);
  expect(ALL_RULES.map(({ number }) => number)).toEqual(files.map((number) => `NW-${number}`));
});

test('each rule says why and what to do in whole sentences', () => {
  for (const { title, why, todo } of ALL_RULES) {
    expect(title).not.toMatch(/\.$/);
    for (const text of [why, todo]) expect(text).toMatch(/^[A-Z].+\.$/);
  }
});
