import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dockerStages } from '#testing/docker-stages.ts';
import { startStage } from '#testing/start-stage.ts';
import { takeSteps } from './testing/image-steps.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'nw-image-'));

afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('both stages of the Dockerfile make an image that starts, from nothing but what is committed', async () => {
  chmodSync(folder, 0o755);
  const context = join(folder, 'context');
  mkdirSync(context);
  const archive = join(folder, 'context.tar');
  execFileSync('git', ['archive', '--output', archive, 'HEAD'], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', context]);
  const stages = dockerStages(join(context, 'Dockerfile'));
  expect(stages).toHaveLength(2);
  const [first = [], second = []] = stages;
  const build = takeSteps(first, join(folder, 'build'), { '': context });
  const image = takeSteps(second, join(folder, 'image'), { build: build.root });
  const gateway = await startStage(image, {});
  try {
    expect(gateway.healthCheck()).toBe(0);
    const home = await fetch(`${gateway.address}/`);
    expect([home.status, (await home.text()).includes('<main')]).toEqual([200, true]);
  } finally {
    expect(await gateway.stop()).toBe(0);
  }
});
