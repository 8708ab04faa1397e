import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { compilePackage } from './compile-package.ts';

/** A package's API for those who install it. */
export interface ApiReport {
  text: string;
  /** How many files of declarations are in it. */
  files: number;
}

/**
 * The declarations behind a package's entries, without comments: those of each entry, and of the package's own modules
 * that they refer to.
 *
 * @param source absolute path of the package
 * @throws Error with what the compiler says
 */
export function apiReport(source: string): ApiReport {
  const { name, exports } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  const work = mkdtempSync(join(tmpdir(), 'nestwright-api-'));
  try {
    compilePackage(source, work, { emitDeclarationOnly: true, removeComments: true });
    const entries = Object.entries(exports).map(([entry, file]) => ({ entry, file: declarationsOf(file) }));
    const texts = new Map<string, string>();
    const open = entries.flatMap(({ file }) => file ?? []);
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (texts.has(file)) continue;
      const text = readFileSync(join(work, file), 'utf8');
      texts.set(file, text);
      open.push(...importedDeclarations(file, text));
    }
    const list = entries.map(({ entry, file }) => `// ${name}${entry.slice(1)}${file ? ` is ${file}` : ''}`);
    const parts = [...texts].sort(([a], [b]) => a.localeCompare(b, 'en'));
    const text = [list.join('\n'), ...parts.map(([file, part]) => `// ${file}\n${part.trim()}`)].join('\n\n');
    return { text: `${text}\n`, files: texts.size };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** `./src/button/button.tsx` as the compiler writes it; undefined for other files than sources. */
function declarationsOf(file: string): string | undefined {
  const module = /^\.\/src\/(.+)\.tsx?$/.exec(file)?.[1];
  return module && `${module}.d.ts`;
}

function importedDeclarations(file: string, text: string): string[] {
  const imports = text.matchAll(/(?:from |import\()['"](\.{1,2}\/[^'"]+)\.tsx?['"]/g);
  return [...imports].map(([, path]) => join(dirname(file), `${path}.d.ts`));
}
