import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

import type { Command } from './command.ts';
import { ownRemote } from './own-remote.ts';

export const testCommand: Command = {
  summary: 'Runs the tests with jest',
  usage: ' [jest options]\n\nEverything after "test" goes to jest. The preset is "@nestwright/remote".',
  passesOn: true,
  run({ words }) {
    const { root } = ownRemote();
    const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
    const { status } = spawnSync(process.execPath, [jest, ...words], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error('The tests failed; what jest printed above says which.');
    return Promise.resolve({});
  },
};
