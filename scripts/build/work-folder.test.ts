import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';
import { workFolder } from './work-folder.ts';

afterEach(removeTemporary);

test('what killed builds left behind is removed, and a running build keeps its folder', () => {
  const place = temporaryFolder();
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const running = process.ppid;
  for (const left of [`booking-${ended}`, `pro-${running}`, 'not-a-process']) {
    mkdirSync(join(place, left));
    writeFileSync(join(place, left, 'entry.js'), '');
  }
  const mine = workFolder(place, 'garden-shed');
  expect(readdirSync(place).sort()).toEqual([`garden-shed-${process.pid}`, `pro-${running}`]);
  writeFileSync(join(mine, 'entry.js'), '');
  expect(existsSync(join(workFolder(place, 'garden-shed'), 'entry.js'))).toBe(false);
});
