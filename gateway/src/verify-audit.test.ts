import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('a wrong receipt is refused before the log is read, with what to copy instead', () => {
  const program = path.join(import.meta.dirname, 'verify-audit.ts');
  const line = 'Receipt of the last entry: 4.wrong';
  const args = ['--import', 'tsx', program, '--receipt', line];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'This is not a receipt: copy what follows "Receipt of the last entry:" in an earlier check.\n',
  ]);
});
