import { basename, dirname, join, normalize } from 'node:path/posix';

import { anchorsOf } from './anchors-of.ts';
import type { Document, Repository } from './repository-documents.ts';

const CITATION = /\bproduct\/([\w-]+)(?:\.md)?(?:#([\w-]*))?/g;
const SECTION = /\b((?:specification,? )?sections? \d)(?![\d.-])/gi;
const LINK = /\]\(([^)\s]+)(?: "[^"]*")?\)/g;
/** A picture's address, or the list of a `srcset`: `small.png 360w, large.png 1280w`. */
const PICTURE = /\bsrc(?:set)?="([^"]+)"/g;
const CODE = /`([^`\n]+)`/g;
const CODE_BLOCK = /^ *```[^\n]*\n([\s\S]*?)^ *```/gm;
/** The first line of a block that is a file which the reader writes. */
const NEW_FILE = /^\s*\/\/ /;
/** Written by a build, so a clone does not have them yet. */
const BUILT = /(?:^|\/)dist\//;
const OWN_PATH =
  /^(?:\.changeset|\.ci|bench|deploy|docs|e2e|examples|gateway|mfe-[a-z0-9-]+|scripts|shared-lib|shell)\/[\w./@-]*$/;
/** A path inside the package that a document belongs to. */
const PACKAGE_PATH = /^(?:src|public|migrations|chaos)\/[\w./@-]*$/;
/** A path that begins inside a package: any source file, and anything in the folders that several packages have. */
const INNER_PATH =
  /^(?:(?:parts|screens|testing)\/[\w./-]+|(?!node_modules\/|[\w-]*\.)(?:[\w.-]+\/)+[\w.-]+\.(?:[cm]?[jt]sx?|css|json|md|sql|vue|ya?ml))$/;
const FILE_NAME = /^[\w.-]+\.(?:tsx?|mjs|cjs|css|sql|md|ya?ml)$/;
/** A test that a document names: its file as code, then its title in quotation marks. */
const NAMED_TEST = /`([\w./-]+\.(?:test|spec|chaos|nightly)\.tsx?)`:? “([^”]+)”/g;
/** A command that npx looks for in the registry under its own name if the package that has it is not installed. */
const OWN_COMMAND = /\bnpx ((?:-y |--yes )?nestwright-remote)\b/g;
const SCRIPT = /\bnpm run ([a-z][\w:-]*)(?![\w:-]| -w| --workspace)/g;

/** Dangling citations of `docs/product` in a source file or document, one sentence each. */
export function danglingCitations({ path, text }: Document, { documents }: Repository): string[] {
  const faults: string[] = [];
  for (const [cited, page, anchor] of text.matchAll(CITATION)) {
    const target = documents.get(`docs/product/${page}.md`);
    if (!target) faults.push(`${path} cites ${cited}, but there is no docs/product/${page}.md.`);
    else if (anchor !== undefined && !anchorsOf(target.text).has(anchor))
      faults.push(`${path} cites ${cited}, but docs/product/${page}.md has no heading "${anchor}".`);
  }
  return faults;
}

/** Citations of the specification by section number, one sentence each. The repository does not contain it. */
export function sectionCitations({ path, text }: Document): string[] {
  return matches(text, SECTION).map(
    (cited) => `${path} cites "${cited}": cite docs/product, as in product/wizard#address.`,
  );
}

/** Commands of ours that npx could take from a stranger's package, one sentence each. */
export function strangersCommands({ path, text }: Document): string[] {
  return matches(text, OWN_COMMAND).map(
    (command) =>
      `${path} says "npx ${command}", which fetches a package of that name where ours is not installed: say npx --package @nestwright/remote nestwright-remote, or npx --no -- nestwright-remote.`,
  );
}

/**
 * Tests that a document names and that do not exist, one sentence each.
 *
 * @param testFiles the texts of files with tests, by path
 */
export function unknownTests({ path, text }: Document, testFiles: ReadonlyMap<string, string>): string[] {
  return namedTests(text).flatMap(([file, title]) => {
    const tests = testFiles.get(file);
    if (tests === undefined) return [`${path} names a test of ${file}, which does not exist.`];
    const isThere = ["'", '"', '`'].some((quote) => tests.includes(`${quote}${title}${quote},`));
    return isThere ? [] : [`${path} names the test “${title}”, which ${file} does not have.`];
  });
}

/** The tests that a document names: file and title of each. */
export function namedTests(text: string): [file: string, title: string][] {
  return [...text.matchAll(NAMED_TEST)].map((match) => [match[1]!, match[2]!]);
}

/** Decisions that the index of decisions does not list, one sentence each. */
export function unlistedDecisions({ documents }: Repository): string[] {
  const index = documents.get('docs/decisions/README.md')?.text ?? '';
  return [...documents.keys()]
    .filter((path) => /^docs\/decisions\/\d+-/.test(path) && !index.includes(`](${basename(path)})`))
    .map((path) => `docs/decisions/README.md does not list ${basename(path)} with its status and date.`);
}

/** Links, paths and npm scripts in a document that do not exist, one sentence each. */
export function falseClaims({ path, text }: Document, repository: Repository): string[] {
  const blocks = matches(text, CODE_BLOCK).filter((block) => !NEW_FILE.test(block));
  return [
    ...[...matches(text, LINK), ...matches(text, PICTURE).flatMap(addressesIn)]
      .filter((link) => !/^[a-z]+:/.test(link) && !link.startsWith('/'))
      .filter((link) => !leadsSomewhere(link, path, repository))
      .map((link) => `${path} links to ${link}, which does not exist.`),
    ...matches(text, CODE)
      .filter((code) => isMissing(code, path, repository))
      .map((code) => `${path} names ${code}, which does not exist.`),
    ...[...matches(text, CODE).filter((code) => code.includes(' ')), ...blocks]
      .flatMap((code) => code.split(/\s+/))
      .filter((word) => OWN_PATH.test(word.replace(/:\d+$/, '')) && isMissing(word, path, repository))
      .map((word) => `${path} names ${word}, which does not exist.`),
    ...matches(text, SCRIPT)
      .filter((script) => !repository.scripts.has(script))
      .map((script) => `${path} names "npm run ${script}", which package.json does not have.`),
  ];
}

function addressesIn(pictures: string): string[] {
  return pictures.split(',').map((picture) => picture.trim().split(' ')[0]!);
}

function isMissing(named: string, from: string, repository: Repository): boolean {
  const code = named.replace(/^\.\//, '').replace(/:\d+$/, '');
  if (BUILT.test(code)) return false;
  if (OWN_PATH.test(code)) return !repository.has(code) && !repository.has(join(dirname(from), code));
  if (PACKAGE_PATH.test(code)) return !repository.has(join(dirname(from), code));
  if (INNER_PATH.test(code))
    return ['.', dirname(from), join(dirname(from), 'src')].every(
      (place) => !repository.has(join(place, code)),
    );
  return FILE_NAME.test(code) && !repository.fileNames.has(code);
}

function leadsSomewhere(link: string, from: string, repository: Repository): boolean {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? from : normalize(join(dirname(from), file));
  if (!repository.has(path)) return false;
  const target = repository.documents.get(path);
  return anchor === undefined || target === undefined || anchorsOf(target.text).has(anchor);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}
