import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { withUnpacked } from '#remote-tool/packed-file.ts';
import { repositoryRoot } from '#repository.ts';

/**
 * Verifies a packed release as the operators of a site do, in a browser too.
 *
 * @param file written by `nestwright-remote build`
 * @param store the site's releases
 * @returns the findings
 */
export function verifyPacked(file: string, store: string): Promise<object[]> {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const env = { ...process.env, RELEASES_DIR: store, RELEASES_BUCKET: '' };
  return withUnpacked(file, async ({ folder, release: { name } }) => {
    const verify = [tsx, join(repositoryRoot, 'scripts/verify.ts'), name, '--json', '--build', folder];
    const { stdout, stderr } = spawnSync(process.execPath, verify, { encoding: 'utf8', env });
    expect(stderr).toContain(`verify in a browser: ${name}`);
    return (JSON.parse(stdout) as { findings: object[] }).findings;
  });
}
