import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { RouteObject } from 'react-router-dom';
import webpack from 'webpack';

import { pieceVersion } from '@nestwright/scripts/build/build-piece.ts';
import { compressFolder } from '@nestwright/scripts/build/compress-folder.ts';
import { openServerBundle } from '@nestwright/scripts/release/route-files.ts';
import { pieces } from '@nestwright/scripts/repository.ts';
import { repositoryRoot } from '#places.ts';
import { CHUNK_FILES, type ChunkFiles } from '@nestwright/scripts/webpack/chunk-files-plugin.ts';

import { monolithConfigs } from './monolith-config.ts';

/** The built monolith: its folder and the public files that a page needs. */
export interface Monolith {
  folder: string;
  /** Files that every page loads, the script last. */
  main: string[];
  fonts: string[];
  /** Files of each lazy route by its pattern. */
  routes: Record<string, string[]>;
}

const DESCRIPTION = 'monolith.json';

/**
 * Builds the monolith unless these sources are already built.
 *
 * @throws Error with webpack's messages
 */
export async function buildMonolith(): Promise<Monolith> {
  const folder = join(repositoryRoot, '.cache', 'bench', `monolith-${await sourcesHash()}`);
  const description = join(folder, DESCRIPTION);
  if (existsSync(description)) return JSON.parse(readFileSync(description, 'utf8')) as Monolith;
  rmSync(join(folder, '..'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runWebpack(folder);
  const monolith = await describeMonolith(folder);
  writeFileSync(join(folder, 'browser', 'route-files.json'), JSON.stringify(monolith.routes));
  compressFolder(join(folder, 'browser'));
  writeFileSync(description, JSON.stringify(monolith));
  return monolith;
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of Object.keys(pieces)) hash.update(await pieceVersion(name, 'production'));
  for (const file of readdirSync(import.meta.dirname).sort())
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 10);
}

function runWebpack(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(monolithConfigs(folder));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
}

async function describeMonolith(folder: string): Promise<Monolith> {
  const browser = join(folder, 'browser');
  const named = (pattern: RegExp) => readdirSync(browser).filter((file) => pattern.test(file));
  return {
    folder,
    main: [...named(/^main\.\w+\.css$/), ...named(/^main\.\w+\.js$/)],
    fonts: named(/-first\.\w+\.woff2$/),
    routes: await routeFiles(folder),
  };
}

async function routeFiles(folder: string): Promise<Record<string, string[]>> {
  const { bundle, requestsOf } = openServerBundle(join(folder, 'server'));
  const { allRoutes } = bundle as { allRoutes: RouteObject[] };
  const inBrowser = JSON.parse(readFileSync(join(folder, 'browser', CHUNK_FILES), 'utf8')) as ChunkFiles;
  const found: Record<string, string[]> = {};
  const describe = async ({ path, lazy, children = [] }: RouteObject): Promise<void> => {
    if (path !== undefined && typeof lazy === 'function')
      found[path] = (await requestsOf(lazy as () => unknown)).flatMap(
        (request) => inBrowser[request]?.files ?? [],
      );
    for (const child of children) await describe(child);
  };
  for (const route of allRoutes) await describe(route);
  return found;
}
