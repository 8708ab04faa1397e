import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';
import { type ExportedName, exportedNames } from './exported-names.ts';

/** A source file of the shared packages. */
export interface SourceFile {
  /** Relative to the repository's root, with `/`. */
  path: string;
  text: string;
}

const PACKAGES = ['contract', 'kit', 'domain', 'embed'];

/**
 * The reference: what the shared packages offer, module by module, by import name.
 *
 * @throws Error naming every export without a docstring
 */
export function referencePage(files: readonly SourceFile[]): string {
  const sections = PACKAGES.map((name) => {
    const folder = `shared-lib/${name}/`;
    const requestOf = publicNames(folder);
    const modules = files
      .filter(({ path }) => path.startsWith(folder))
      .flatMap(({ path, text }): Module[] => {
        const request = requestOf(path.slice(folder.length));
        return request === undefined ? [] : [{ request, path, names: exportedNames(path, text) }];
      })
      .filter(({ names }) => names.length > 0);
    if (modules.length === 0) throw new Error(`${folder} offers nothing: the search is broken.`);
    return { name, modules };
  });
  refuseUnexplained(sections.flatMap(({ modules }) => modules));
  const texts = sections.map(
    ({ name, modules }) => `## @nestwright/${name}\n\n${modules.map(moduleText).join('\n')}`,
  );
  return `# Reference

Written by \`npm run docs\` from the code of the shared packages.

${texts.join('\n')}`;
}

interface Module {
  request: string;
  path: string;
  names: readonly ExportedName[];
}

function refuseUnexplained(modules: readonly Module[]): void {
  const unexplained = modules.flatMap(({ path, names }) =>
    names.filter(({ says }) => says === '').map(({ name }) => `${name} in ${path}`),
  );
  if (unexplained.length > 0)
    throw new Error(`Say in a docstring what these exports are: ${unexplained.join(', ')}.`);
}

function moduleText({ request, names }: Module): string {
  const rows = names.map(
    ({ name, kind, says }) => `| \`${name}\` | ${kind} | ${says.replaceAll('|', '\\|')} |`,
  );
  return `### ${request}\n\n| name | kind | what it is |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** By a file's path inside its package, the name under which others import it; undefined for what `exports` leaves out. */
function publicNames(folder: string): (path: string) => string | undefined {
  const { name, exports } = JSON.parse(
    readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8'),
  ) as {
    name: string;
    exports: Record<string, string>;
  };
  const patterns = Object.entries(exports).map(([request, target]) => ({
    request,
    file: patternOf(target),
  }));
  return (path) => {
    for (const { request, file } of patterns) {
      const found = file.exec(`./${path}`);
      if (found) return join(name, request.replace('*', found[1] ?? ''));
    }
    return undefined;
  };
}

/** `*` stands for a text that is the same wherever the target has it. */
function patternOf(target: string): RegExp {
  const [start = '', ...others] = target
    .split('*')
    .map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`));
  const [first = '', ...again] = others;
  const rest = others.length === 0 ? '' : `([^/]+)${[first, ...again].join(String.raw`\1`)}`;
  return new RegExp(`^${start}${rest}$`);
}
