import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';

import ts from 'typescript';

/**
 * Every file of ours that the given modules import, themselves included, sorted: TypeScript, Vue components, style sheets
 * and the files that these refer to by a relative address. Installed packages are left out, because the lock file covers them.
 *
 * @param entries absolute paths of modules
 * @throws Error naming the file and the import that cannot be found
 */
export function importedFiles(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const request of requestsOf(file)) {
      const target = resolved(request, file);
      if (target !== undefined) open.push(target);
    }
  }
  return [...found].sort();
}

function requestsOf(file: string): string[] {
  switch (extname(file)) {
    case '.ts':
    case '.tsx':
      return ts
        .preProcessFile(readFileSync(file, 'utf8'), true, true)
        .importedFiles.map(({ fileName }) => fileName);
    case '.vue':
      return requestsOfComponent(readFileSync(file, 'utf8'));
    case '.css':
      return relativeAddresses(readFileSync(file, 'utf8'));
    default:
      return [];
  }
}

/** The files that a single-file component imports in its scripts, or names in its blocks: `<style src="./a.css">`. */
function requestsOfComponent(source: string): string[] {
  const blocks = (name: string) =>
    [...source.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(
      (match) => match[1]!,
    );
  const imported = blocks('script').flatMap((text) => ts.preProcessFile(text, true, true).importedFiles);
  const named = [...source.matchAll(/\bsrc="(\.{1,2}\/[^"]+)"/g)].map((match) => match[1]!);
  return [
    ...imported.map(({ fileName }) => fileName),
    ...named,
    ...blocks('style').flatMap(relativeAddresses),
  ];
}

/** `@import './a.css'`, `url(./font.woff2)`, `composes: b from './c.css'`; addresses of packages are left out. */
function relativeAddresses(styles: string): string[] {
  const written = /(?:@import\s+|url\(\s*|from\s+)["']?(\.{1,2}\/[^"')\s]+)/g;
  return [...styles.matchAll(written)].map((match) => match[1]!);
}

/** Other repositories may omit a module's file extension. */
function fileOf(path: string): string {
  const ends = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx', '/index.js'];
  return (
    ends.map((end) => path + end).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile()) ?? path
  );
}

function resolved(request: string, from: string): string | undefined {
  if (request.startsWith('.')) return fileOf(join(dirname(from), request));
  if (!request.startsWith('#') && !request.startsWith('@nestwright/')) return undefined;
  try {
    return createRequire(from).resolve(request);
  } catch (cause) {
    throw new Error(`${from} imports ${request}, which cannot be found.`, { cause });
  }
}
