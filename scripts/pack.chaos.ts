import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { repositoryRoot } from './repository.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const folder = mkdtempSync(join(tmpdir(), 'nestwright-packed-'));
const embed = join(folder, 'node_modules', '@nestwright', 'embed');
afterAll(() => rmSync(folder, { recursive: true }));

test('the embed package is built, checked and installed without any other package of ours', () => {
  const pack = [tsx, join(repositoryRoot, 'scripts', 'pack.ts'), '--out', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, pack, { encoding: 'utf8' });
  expect([status, stderr.replaceAll(/^npm warn.*\n/gm, '')]).toEqual([0, '']);
  expect(stdout).toMatch(/nestwright-embed-[\d.]+\.tgz: \d+ bytes of scripts/);
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz'))!,
  );
  mkdirSync(embed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', embed, '--strip-components', '1']);
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(embed, 'package.json'), 'utf8'),
  ) as object & Record<'dependencies' | 'devDependencies', object | undefined>;
  expect([dependencies, devDependencies]).toEqual([undefined, undefined]);
  writeFileSync(
    join(folder, 'page.mjs'),
    "import { loadBooking } from '@nestwright/embed'; await loadBooking('https://a.example');",
  );
  execFileSync(process.execPath, [join(folder, 'page.mjs')]);
});

test('a package whose types are missing, or whose export is no file, is refused with the reason', () => {
  rmSync(join(embed, 'dist', 'load-booking.d.ts'));
  rmSync(join(embed, 'dist', 'booking-vue.js'));
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: embed, stdio: 'ignore' });
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const faults = join(repositoryRoot, 'scripts', 'pack', 'package-faults.ts');
  const program = `import { packageFaults } from ${JSON.stringify(faults)};
    console.log(JSON.stringify(await packageFaults(${JSON.stringify(join(folder, tarball!))})));`;
  writeFileSync(join(folder, 'faults.mts'), program);
  const said = execFileSync(process.execPath, [tsx, join(folder, 'faults.mts')], { encoding: 'utf8' });
  expect(said).toMatch(/booking-vue\.js.*does not exist/);
  expect(said).toMatch(/UntypedResolution|load-booking\.d\.ts/);
});
