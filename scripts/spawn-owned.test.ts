import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pieces, repositoryRoot } from '#repository.ts';
import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';
import { writeFileSync } from 'node:fs';

afterAll(removeTemporary);

/** A command that starts a program which never ends, and prints its number. */
const COMMAND = `import { spawnOwned } from ${JSON.stringify(join(import.meta.dirname, 'spawn-owned.ts'))};
const child = spawnOwned(['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
console.log(child.pid);
setInterval(() => {}, 1000);`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended, and that nobody has asked about yet, still has its number.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to a command ends what it has started',
  async (signal) => {
    const file = join(temporaryFolder(), 'command.ts');
    writeFileSync(file, COMMAND);
    const command = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(command.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isRunning(pid)).toBe(true);
    const ended = once(command, 'exit');
    command.kill(signal);
    await ended;
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  },
);

test('npm start of each package is one process, so that signals reach it and no shell is left between', () => {
  const folders = ['.', ...Object.values(pieces)];
  const starts = folders.flatMap((folder) => {
    const text = readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8');
    return (JSON.parse(text) as { scripts: Record<string, string> }).scripts['start'] ?? [];
  });
  expect(starts.length).toBeGreaterThan(5);
  for (const start of starts) expect(start).toMatch(/^exec node [\w./-]+\.mjs( [\w-]+)?$/);
});
