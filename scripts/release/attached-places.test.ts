import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse, walk } from 'css-tree';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';
import { writeAttachedPlaces } from './attached-places.ts';

afterEach(removeTemporary);

const bed = { name: 'bed', title: 'A bed', height: { '768': 40, '320': 80 } };
const note = { name: 'note', title: 'A note', height: { '320': 20 }, stored: 'Notes' };
const plan = { name: 'plan', title: 'A plan', height: { '320': 500 } };
const attachments = ['bed', 'note'].map((fragment) => ({ slot: 'home/side', fragment }));

test('the heights of attached fragments are a style sheet beside the build’s files, named by its content', () => {
  const browser = temporaryFolder();
  const places = writeAttachedPlaces(browser, { name: 'garden', fragments: [bed, note, plan], attachments })!;
  expect(places.fragments).toEqual(['bed', 'note']);
  expect(places.file).toMatch(/^places\.[0-9a-f]{10}\.css$/);
  const css = readFileSync(join(browser, places.file), 'utf8');
  expect(css).not.toContain('\n');
  expect(css).not.toContain('garden/plan');
  const rules: string[] = [];
  walk(parse(css), {
    visit: 'Rule',
    enter() {
      rules.push(this.atrule ? 'from a width on' : 'everywhere');
    },
  });
  expect(rules).toEqual(['everywhere', 'from a width on', 'everywhere', 'everywhere', 'everywhere']);
  expect(css).toMatch(/\[data-nw-fragment=['"]garden\/bed['"]\]\{min-block-size:80px\}/);
  expect(css).toMatch(
    /@media \(width ?>= ?768px\)\{\[data-nw-fragment=['"]garden\/bed['"]\]\{min-block-size:40px\}\}/,
  );
  expect(css).toMatch(
    /:where\(\[data-nw-stored~=['"]Notes['"]\]\) \[data-nw-fragment=['"]garden\/note['"]\]\{min-block-size:20px\}/,
  );
});

test('a remote that attaches nothing has none', () => {
  const browser = temporaryFolder();
  expect(writeAttachedPlaces(browser, { name: 'garden', fragments: [bed] })).toBeUndefined();
  expect(writeAttachedPlaces(browser, { name: 'garden' })).toBeUndefined();
});
