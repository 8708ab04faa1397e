import { readFileSync, statSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/** A frame of a stack in a file of a server bundle: `at Beds (/releases/garden/1/server/server.cjs:12:5)`. */
const FRAME = /^\s*at (?:async )?(?:(.+?) \()?(?:file:\/\/)?([^()\s]*?)\/([\w.~-]+\.cjs):(\d+):(\d+)\)?$/;
/** Most places named for one error. */
const MOST_PLACES = 5;
/** A source map comes from a team, so it has a limit, in bytes. */
const LARGEST_MAP = 16 * 1024 * 1024;
/** The folder in front of a source that webpack writes: `webpack://nestwright_garden/./src/beds.tsx`. */
const NAMESPACE = /^webpack:\/\/[^/]*\//;

/** Where a server bundle's files are. */
export interface BundlePlace {
  /** The folder that the stack names. */
  server: string;
  /** The folder with the source maps; default the same. */
  maps?: string;
}

/**
 * The places in a team's sources that an error of its server bundle came through, innermost first: `Beds
 * (src/screens/beds.tsx:12:5)`. Without a source map, the places in the bundle. Other code is left out.
 */
export function sourcePlaces(stack: string, { server, maps = server }: BundlePlace): string[] {
  const found: string[] = [];
  for (const line of stack.split('\n')) {
    const [, caller, folder, file, row, column] = FRAME.exec(line) ?? [];
    if (file === undefined || folder !== server) continue;
    const at = { row: Number(row), column: Number(column) };
    const place = sourceAt(join(maps, `${file}.map`), at) ?? `server/${file}:${row}:${column}`;
    if (place.includes('node_modules/') || place.startsWith('webpack/')) continue;
    found.push(caller === undefined ? place : `${nameOf(caller)} (${place})`);
    if (found.length === MOST_PLACES) break;
  }
  return found;
}

/** Bundlers call the code of a module by a long name. */
function nameOf(caller: string): string {
  return caller.replace(/^Object\.|^Module\./, '').slice(0, 80);
}

function sourceAt(file: string, at: { row: number; column: number }): string | undefined {
  try {
    if (statSync(file).size > LARGEST_MAP) return undefined;
    const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
    const entry = map.findEntry(at.row - 1, at.column - 1);
    if (!('originalSource' in entry)) return undefined;
    const source = entry.originalSource.replace(NAMESPACE, '').replace(/^\.\//, '').replace(/\?.*$/, '');
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  } catch {
    // None, or not a source map.
    return undefined;
  }
}
