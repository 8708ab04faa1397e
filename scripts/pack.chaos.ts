import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { repositoryRoot } from './repository.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const folder = mkdtempSync(join(tmpdir(), 'nestwright-packed-'));
const installed = (name: string) => join(folder, 'node_modules', '@nestwright', name);
const embed = installed('embed');
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  const pack = [tsx, join(repositoryRoot, 'scripts', 'pack.ts'), '--out', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, pack, { encoding: 'utf8' });
  expect([status, stderr.replaceAll(/^npm warn.*\n/gm, '')]).toEqual([0, '']);
  expect(stdout).toMatch(/nestwright-embed-[\d.]+\.tgz: \d+ bytes of scripts/);
  for (const name of ['embed', 'contract', 'kit', 'remote']) {
    const tarball = readdirSync(folder).find((file) => file.startsWith(`nestwright-${name}-`))!;
    mkdirSync(installed(name), { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, tarball), '-C', installed(name), '--strip-components', '1']);
    rmSync(join(folder, tarball));
  }
});

test('the embed package is installed without any other package of ours', () => {
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

test('the contract has every entry as JavaScript with declarations, and no source', () => {
  const contract = installed('contract');
  const { exports } = JSON.parse(readFileSync(join(contract, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string; default: string }>;
  };
  const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry]));
  expect(entries.length).toBeGreaterThan(20);
  for (const entry of entries)
    for (const file of Object.values(entry)) expect(existsSync(join(contract, file))).toBe(true);
  expect(existsSync(join(contract, 'src'))).toBe(false);
  const page = join(folder, 'owner.mjs');
  writeFileSync(
    page,
    `import { isInside } from '@nestwright/contract/claim/rules';
     console.log(isInside('/garden/beds', '/garden/*'));`,
  );
  expect(execFileSync(process.execPath, [page], { encoding: 'utf8' }).trim()).toBe('true');
});

test('the kit has its styles beside its parts, and its fonts with their licences', () => {
  const kit = join(installed('kit'), 'dist');
  expect(readFileSync(join(kit, 'button', 'button.js'), 'utf8')).toContain("from './button.module.css'");
  expect(readFileSync(join(kit, 'button', 'button.module.css'), 'utf8')).toContain('var(--nw-');
  expect(readdirSync(join(kit, 'fonts')).sort()).toEqual([
    'LICENSE.atkinson-hyperlegible-next',
    'LICENSE.besley',
    'atkinson-first.woff2',
    'besley-first.woff2',
  ]);
});

test('the tool has the licences of the packages inside its gateway', () => {
  const dist = join(installed('remote'), 'dist');
  const licences = readFileSync(join(dist, 'site-gateway.LICENSES.txt'), 'utf8');
  expect(licences).toMatch(/^fastify [\d.]+ \(MIT\)\n\nMIT License\n\nCopyright \(c\)/m);
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
  const faultsFound = execFileSync(process.execPath, [tsx, join(folder, 'faults.mts')], { encoding: 'utf8' });
  expect(faultsFound).toMatch(/booking-vue\.js.*does not exist/);
  expect(faultsFound).toMatch(/UntypedResolution|load-booking\.d\.ts/);
});
