import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';
import { exportedNames } from './exported-names.ts';

/** A source file of the shared packages. */
export interface SourceFile {
  /** Relative to the repository's root, with `/`. */
  path: string;
  text: string;
}

const PACKAGES = ['contract', 'kit', 'domain', 'embed'];

/** `docs/reference.md`: what the shared packages offer, module by module, by import name. */
export function referencePage(files: readonly SourceFile[]): string {
  const sections = PACKAGES.map((name) => {
    const folder = `shared-lib/${name}/`;
    const requestOf = publicNames(folder);
    const modules = files
      .filter(({ path }) => path.startsWith(folder))
      .map((file) => ({ file, request: requestOf(file.path.slice(folder.length)) }))
      .filter((module): module is { file: SourceFile; request: string } => module.request !== undefined)
      .map(({ file, request }) => moduleText(request, file))
      .filter((text) => text !== '');
    if (modules.length === 0) throw new Error(`${folder} offers nothing: the search is broken.`);
    return `## @nestwright/${name}\n\n${modules.join('\n')}`;
  });
  return `# Reference

Written by \`npm run map\` from the code of the shared packages; \`npm run check\` fails when it is not current.

${sections.join('\n')}`;
}

function moduleText(request: string, { path, text }: SourceFile): string {
  const names = exportedNames(path, text);
  if (names.length === 0) return '';
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
