import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Document, repositoryAt } from './docs/repository-documents.ts';
import {
  danglingCitations,
  falseClaims,
  namedTests,
  sectionCitations,
  strangersCommands,
  unknownTests,
  unlistedDecisions,
} from './docs/document-faults.ts';
import { packagesWithoutReadme, unnamedFolders, unnamedScreens } from './docs/readme-faults.ts';
import { repositoryRoot } from './repository.ts';

// Its samples are wrong on purpose.
const OWN_TEST = 'scripts/docs/document-faults.test.ts';

const files = listFiles();
const documents = filesEnding('.md');
const SOURCES = ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.vue', '.css', '.sql', '.yaml', '.yml', '.example'];
const sources = filesEnding(...SOURCES).filter(({ path }) => path !== OWN_TEST);
const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const repository = repositoryAt(repositoryRoot, { files, scripts: Object.keys(scripts), documents });
const testFiles = new Map(
  sources
    .filter(({ path }) => /\.(?:test|spec|chaos|nightly)\.tsx?$/.test(path))
    .map(({ path, text }) => [path, text]),
);
const faults = [
  ...[...sources, ...documents].flatMap((file) => [
    ...danglingCitations(file, repository),
    ...sectionCitations(file),
    ...strangersCommands(file),
  ]),
  ...documents.flatMap((file) => falseClaims(file, repository)),
  ...documents.flatMap((file) => unknownTests(file, testFiles)),
  ...unlistedDecisions(repository),
  ...unnamedFolders(repository),
  ...unnamedScreens(files, repository),
  ...packagesWithoutReadme(files),
];
if (!documents.some(({ text }) => namedTests(text).length > 0))
  faults.push('No document names a test, although docs/asvs.md should.');
for (const fault of faults) console.error(fault);
if (documents.length === 0 || sources.length === 0) console.error('No documents or sources were found.');
console.log(`documents: ${documents.length + sources.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 || documents.length === 0 || sources.length === 0 ? 1 : 0;

function filesEnding(...endings: string[]): Document[] {
  return files
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));
}

function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(repositoryRoot, path)));
}
