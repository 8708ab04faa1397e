import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';
import { anchorsOf } from './anchors-of.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

test('the page on the wizard has a heading for each step, in their order', () => {
  const table = read('mfe-booking/src/wizard/wizard-steps.ts');
  const steps = [...table.matchAll(/^ {2,4}(?:\{ )?id: '([\w-]+)',/gm)].map(([, id]) => id!);
  expect(steps).toEqual(expect.arrayContaining(['zip', 'address', 'building', 'thanks']));
  const headings = [...anchorsOf(read('docs/product/wizard.md'))];
  expect(headings.filter((heading) => steps.includes(heading))).toEqual(steps);
});
