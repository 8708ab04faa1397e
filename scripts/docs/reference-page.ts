import { basename, dirname } from 'node:path/posix';

import { exportedNames } from './exported-names.ts';

/** A source file of the shared packages. */
export interface SourceFile {
  /** Relative to the repository's root, with `/`. */
  path: string;
  text: string;
}

const PACKAGES = [
  { name: '@nestwright/contract', folder: 'shared-lib/contract/src/' },
  { name: '@nestwright/kit', folder: 'shared-lib/kit/src/' },
  { name: '@nestwright/domain', folder: 'shared-lib/domain/src/' },
  { name: '@nestwright/embed', folder: 'shared-lib/embed/src/' },
];

/** `docs/reference.md`: what the shared packages offer, module by module, by import name. */
export function referencePage(files: readonly SourceFile[]): string {
  const sections = PACKAGES.map(({ name, folder }) => {
    const modules = files
      .filter(({ path }) => path.startsWith(folder))
      .map((file) => ({ file, request: requestOf(name, file.path.slice(folder.length)) }))
      .filter((module): module is { file: SourceFile; request: string } => module.request !== undefined)
      .map(({ file, request }) => moduleText(request, file))
      .filter((text) => text !== '');
    if (modules.length === 0) throw new Error(`${folder} offers nothing: the search is broken.`);
    return `## ${name}\n\n${modules.join('\n')}`;
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

/** The name under which other packages import a file; undefined for internal files. */
function requestOf(packageName: string, path: string): string | undefined {
  const name = basename(path).replace(/\.tsx?$/, '');
  const folder = dirname(path);
  const noun = basename(folder);
  if (folder === '.') return `${packageName}/${name}`;
  const kind = new RegExp(`^${noun}-(rules|schema|data|store|calls)$`).exec(name)?.[1];
  if (kind) return `${packageName}/${noun}/${kind}`;
  if (name !== noun) return undefined;
  return `${packageName}/${folder}`;
}
