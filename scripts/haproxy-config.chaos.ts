import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { repositoryRoot } from './repository.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

test('HAProxy accepts its configuration, and sends requests where the gateways listen', () => {
  const PATH = [process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'].join(delimiter);
  const config = join(repositoryRoot, 'deploy', 'haproxy.cfg');
  const { error, status, stderr } = spawnSync('haproxy', ['-c', '-f', config], {
    env: { PATH },
    encoding: 'utf8',
  });
  if (error !== undefined)
    throw new Error('This test needs haproxy: npm test prints the command that installs it.');
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('ALERT')]);
  const [, port] = /^EXPOSE (\d+)$/m.exec(read('Dockerfile')) ?? [];
  for (const [, target] of read('deploy/haproxy.cfg').matchAll(/^ {2}server-template \w+ \d+ (\S+)/gm))
    expect(target).toBe(`gateway:${port}`);
});
