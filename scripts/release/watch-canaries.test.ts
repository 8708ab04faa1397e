import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { folderDocuments } from '@nestwright/gateway/releases/folder-documents.ts';

import { watchCanaries } from './watch-canaries.ts';

test('without a canary, it says so and ends well', async () => {
  const store = mkdtempSync(join(tmpdir(), 'nestwright-watch-'));
  const lines: string[] = [];
  expect(await watchCanaries(folderDocuments(store), (line) => lines.push(line))).toBe(true);
  expect(lines).toEqual(['No version has a share of the visitors.']);
  rmSync(store, { recursive: true });
});
