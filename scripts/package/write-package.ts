import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { openTreeToReaders } from '@nestwright/gateway/releases/open-to-readers.ts';

import { databaseTemplate } from '#database-template.ts';
import { gatewayProgram } from '#build/gateway-program.ts';
import { repositoryRoot } from '#repository.ts';
import { buildOperatorCommands, operatorCommands } from './operator-commands.ts';
import { copyReleases } from './copy-releases.ts';
import { productionPackages } from './production-packages.ts';

/** Files that a package never needs at run time. */
const LEFT_OUT =
  /\.(map|md|markdown|ts|tsx|flow|tsbuildinfo)$|\/(test|tests|__tests__|docs|example|examples|\.github)$/i;

/** What was written. */
export interface Written {
  /** The production packages next to the program. */
  packages: number;
}

/**
 * Writes everything that a production machine needs into a new folder: the gateway with its other programs as built
 * JavaScript, its production packages, the migrations, an empty embedded database, the places, the documents, the
 * releases and the operators' commands. `node server.js` in that folder starts the site, under any account.
 *
 * @param out a folder that does not exist yet, or one that an earlier run wrote
 * @throws Error when nothing has been released
 */
export async function writePackage(out: string, releasesFolder: string): Promise<Written> {
  if (!existsSync(join(releasesFolder, 'registry.json')))
    throw new Error(
      `${releasesFolder} contains no releases. Run RELEASES_BUCKET= npm run build -- --publish first.`,
    );
  if (existsSync(out) && !existsSync(join(out, 'server.js')))
    throw new Error(`${out} exists and is not an earlier package: name a new folder.`);
  const gateway = join(repositoryRoot, 'gateway');
  const program = await gatewayProgram();
  const manifest = JSON.parse(readFileSync(join(gateway, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const { engines } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    engines: object;
  };
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const commands = await buildOperatorCommands(out);
  const own = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@nestwright/'));
  const imported = [readFileSync(program, 'utf8'), commands].flatMap(importedPackages);
  const wanted = [...new Set([...own, ...imported])];
  const packages = productionPackages(wanted, gateway, repositoryRoot);
  cpSync(program, join(out, 'server.js'));
  cpSync(`${program}.map`, join(out, 'server.js.map'));
  for (const beside of ['renderer.cjs', 'gate.cjs', 'pictures.js'])
    cpSync(join(dirname(program), beside), join(out, 'dist', beside));
  writeDocuments();
  cpSync(join(dirname(program), 'docs'), join(out, 'dist', 'docs'), { recursive: true });
  const template = databaseTemplate();
  cpSync(template, join(out, 'dist', basename(template)), { recursive: true });
  cpSync(join(gateway, 'migrations'), join(out, 'migrations'), { recursive: true, filter: isNoSnapshot });
  cpSync(
    join(gateway, 'src/marketplace/site/place/places.tsv'),
    join(out, 'src/marketplace/site/place/places.tsv'),
  );
  for (const file of ['LICENSE', 'NOTICE']) cpSync(join(repositoryRoot, file), join(out, file));
  for (const path of packages)
    cpSync(
      join(repositoryRoot, path),
      join(out, 'node_modules', path.split('node_modules/').slice(1).join('node_modules/')),
      {
        recursive: true,
        dereference: true,
        filter: (file) => !LEFT_OUT.test(file) && basename(file) !== 'node_modules',
      },
    );
  copyReleases(releasesFolder, join(out, '.releases'));
  writeFileSync(join(out, 'package.json'), manifestOf(manifest.version, engines));
  // The database's engine makes files that only their owner may read.
  openTreeToReaders(out);
  return { packages: packages.length };
}

/** In a process of its own, because it starts a gateway to ask for its calls. */
function writeDocuments(): void {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const { status } = spawnSync(process.execPath, [tsx, join(repositoryRoot, 'scripts/docs.ts')], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('The documents could not be written.');
}

/** The packages that a built program imports, among them those of the workspace's packages that it holds. */
function importedPackages(program: string): string[] {
  const imports = program.matchAll(/^import (?:[^"';]* from )?"([^".#/][^"]*)";$/gm);
  return [...imports].flatMap(([, specifier = '']) => {
    if (isBuiltin(specifier)) return [];
    const [first = '', second = ''] = specifier.split('/');
    return [first.startsWith('@') ? `${first}/${second}` : first];
  });
}

function manifestOf(version: string, engines: object): string {
  const manifest = {
    name: 'nestwright-gateway',
    version,
    private: true,
    type: 'module',
    engines,
    scripts: {
      start: 'node --enable-source-maps server.js',
      ...Object.fromEntries(operatorCommands.map((name) => [name, `node ${name}.js`])),
    },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Snapshots of the schema are for those who write migrations. */
function isNoSnapshot(file: string): boolean {
  return !file.endsWith('_snapshot.json');
}
