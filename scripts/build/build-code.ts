import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

import { filesBelow, sourcesBelow } from './files-below.ts';
import type { PackageImport } from './module-resolver.ts';

/** The inputs that builds of every piece have in common. Paths are absolute. */
export interface BuildCode {
  /** Modules whose imports are followed. */
  entries: string[];
  /** Modules that are left out, with what only they import. */
  except: string[];
  /** Files that are not followed. */
  files: string[];
  packages: PackageImport[];
}

/** `build-piece.ts` imports these only to know whether to build, and where builds and their warnings are kept. */
const NOT_BUILDING = [
  'build/build-warnings.ts',
  'build/input-hash.ts',
  'build/work-folder.ts',
  'release/release-store.ts',
];

/** Every release records their versions. */
const SHARED = ['react', 'react-dom', 'react-router-dom'];

/** What a remote in a repository of its own installs in addition. */
const INSTALLED = ['@nestwright/contract', '@nestwright/remote'];

/**
 * The code that builds, describes and compresses a piece.
 *
 * @param tool the folder of the tool: `scripts`, or `dist` in the package `@nestwright/remote`
 * @param piece the folder of the piece
 */
export function buildCode(tool: string, piece: string): BuildCode {
  const fromPiece = (names: string[]) => names.map((name) => ({ name, from: piece }));
  const sources = join(tool, 'build', 'build-piece.ts');
  if (!existsSync(sources)) {
    // The lock file describes an installed tool, but not one that is a link to a folder.
    const isLink = !tool.split(sep).includes('node_modules');
    const files = [join(dirname(tool), 'package.json'), ...(isLink ? filesBelow(tool) : [])];
    return { entries: [], except: [], files, packages: fromPiece([...SHARED, ...INSTALLED]) };
  }
  // Webpack loads some of these by their paths. Those for development servers are named `hot-`.
  const loaded = sourcesBelow(join(tool, 'webpack')).filter((file) => !basename(file).startsWith('hot-'));
  return {
    entries: [sources, ...loaded],
    except: NOT_BUILDING.map((file) => join(tool, file)),
    files: [join(dirname(tool), 'tsconfig.base.json')],
    packages: fromPiece(SHARED),
  };
}
