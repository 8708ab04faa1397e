import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

import { apiReport } from './api-report.ts';

mkdirSync(join(repositoryRoot, '.cache'), { recursive: true });
const source = mkdtempSync(join(repositoryRoot, '.cache', 'api-'));
afterAll(() => rmSync(source, { recursive: true }));

test('the report has what entries offer and refer to, and no comment, body or module of its own', () => {
  const files = {
    'package.json': JSON.stringify({
      name: 'garden',
      exports: { './bed': './src/bed.ts', './package.json': './package.json' },
    }),
    'src/bed.ts': `import type { Plant } from './plant.ts';
import { depth } from './depth.ts';
/** Plants it. */
export const plant = (one: Plant): number => depth + one.name.length;
`,
    'src/plant.ts': 'export interface Plant { name: string }',
    'src/depth.ts': 'export const depth = 3;',
    'src/bed.test.ts': 'export const tested = true;',
  };
  mkdirSync(join(source, 'src'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(source, file), text);
  expect(apiReport(source)).toEqual({
    files: 2,
    text: `// garden/bed is bed.d.ts
// garden/package.json

// bed.d.ts
import type { Plant } from './plant.ts';
export declare const plant: (one: Plant) => number;

// plant.d.ts
export interface Plant {
    name: string;
}
`,
  });
});

test('a package that does not compile has no report, but the place of its error', () => {
  writeFileSync(join(source, 'src', 'plant.ts'), 'export const plant: string = 3;');
  expect(() => apiReport(source)).toThrow(/plant\.ts\(1,14\)/);
});
