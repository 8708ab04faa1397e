import { dirname } from 'node:path/posix';

import type { Repository } from './repository-documents.ts';

/** Packages whose README describes their folders. The other packages have a folder for each noun. */
const GUIDED = /^(shell|gateway|scripts|bench|mfe-[a-z0-9-]+)\/README\.md$/;
/** Every package's tests, and files written by a command. */
const NEEDS_NO_GUIDE = ['testing', 'used-fragments', 'results', 'dist', 'node_modules'];

/** Folders of code that the README of their package does not name, one sentence each. */
export function unnamedFolders(repository: Repository): string[] {
  return [...repository.documents.values()]
    .filter(({ path }) => GUIDED.test(path))
    .flatMap(({ path, text }) => {
      const folders = repository.foldersIn(dirname(path));
      return folders
        .filter((folder) => !NEEDS_NO_GUIDE.includes(folder) && !namesPart(text, folder))
        .map((folder) => `${path} does not say what the folder ${folder} holds.`);
    });
}

/** Packages without a README, one sentence each. Fixtures are described where they are used. */
export function packagesWithoutReadme(files: readonly string[]): string[] {
  return files
    .filter((path) => path.endsWith('/package.json') && !path.includes('/fixtures/'))
    .map((path) => dirname(path))
    .filter((folder) => !files.includes(`${folder}/README.md`))
    .map((folder) => `${folder} is a package without a README.md.`);
}

const SCREEN = /^(mfe-[^/]+)\/src\/(screens\/[^/]+)\//;
/** How a README says that each screen has the folder of its name. */
const EACH_SCREEN = 'src/screens/<name>';

/** Screens that the README of their remote does not name, one sentence each. */
export function unnamedScreens(files: readonly string[], { documents }: Repository): string[] {
  const faults = files.flatMap((path) => {
    const [, remote, screen] = SCREEN.exec(path) ?? [];
    const text = documents.get(`${remote}/README.md`)?.text;
    if (screen === undefined || text === undefined || text.includes(EACH_SCREEN)) return [];
    return namesPart(text, screen) ? [] : [`${remote}/README.md does not name src/${screen}.`];
  });
  return [...new Set(faults)];
}

/** Whether a document's code names a folder. The same word in a sentence does not count. */
function namesPart(text: string, folder: string): boolean {
  const codes = text.match(/`[^`\n]+`/g) ?? [];
  return codes.some((code) => new RegExp(`(?<![\\w-])${folder}(?![\\w-])`).test(code));
}
