import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path/posix';

/** A text file of the repository. */
export interface Document {
  /** Relative to the repository's root, with `/`. */
  path: string;
  text: string;
}

/** The facts that documents are checked against. */
export interface Repository {
  /** Whether a file or folder exists at a path relative to the root. */
  has(path: string): boolean;
  /** Names of all files, without their folders. */
  fileNames: ReadonlySet<string>;
  /** Folders of code directly in a package, or in its `src` if it has one. */
  foldersIn(this: void, packageFolder: string): string[];
  /** Names of the root's npm scripts. */
  scripts: ReadonlySet<string>;
  /** Documents by path, to look up their headings. */
  documents: ReadonlyMap<string, Document>;
}

const CITATION = /\bproduct\/([a-z-]+)(?:#([a-z0-9-]+))?/g;
const SECTION = /\b((?:specification,? )?sections? \d)(?![\d.-])/gi;
const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
const OWN_PATH = /^(?:\.ci|bench|docs|e2e|gateway|mfe-[a-z0-9-]+|scripts|shared-lib|shell)\/[\w./@-]*$/;
/** A path inside the package that a document belongs to. */
const PACKAGE_PATH = /^(?:src|public|migrations|chaos)\/[\w./@-]*$/;
const FILE_NAME = /^[\w.-]+\.(?:tsx?|mjs|cjs|css|sql)$/;
/** A command that npx looks for in the registry under its own name if the package that has it is not installed. */
const OWN_COMMAND = /\bnpx ((?:-y |--yes )?nestwright-remote)\b/g;
const SCRIPT = /\bnpm run ([a-z][\w:-]*)(?! -w| --workspace)/g;

/** A repository on disk. */
export function repositoryAt(
  root: string,
  known: { files: readonly string[]; scripts: Iterable<string>; documents: readonly Document[] },
): Repository {
  return {
    has: (path) => existsSync(join(root, path)),
    fileNames: new Set(known.files.map((file) => basename(file))),
    foldersIn: (packageFolder) => {
      const inside = known.files.filter((file) => file.startsWith(`${packageFolder}/src/`));
      const from = inside.length > 0 ? `${packageFolder}/src/` : `${packageFolder}/`;
      const names = known.files
        .filter((file) => file.startsWith(from))
        .map((file) => file.slice(from.length));
      return [...new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0]!))];
    },
    scripts: new Set(known.scripts),
    documents: new Map(known.documents.map((document) => [document.path, document])),
  };
}

/** Dangling citations of `docs/product` in a source file or document, one sentence each. */
export function danglingCitations({ path, text }: Document, { documents }: Repository): string[] {
  const faults: string[] = [];
  for (const [cited, page, anchor] of text.matchAll(CITATION)) {
    const target = documents.get(`docs/product/${page}.md`);
    if (!target) faults.push(`${path} cites ${cited}, but there is no docs/product/${page}.md.`);
    else if (anchor && !anchorsOf(target.text).has(anchor))
      faults.push(`${path} cites ${cited}, but docs/product/${page}.md has no heading "${anchor}".`);
  }
  return faults;
}

/** Citations of the specification by section number, one sentence each. The repository does not contain it. */
export function sectionCitations({ path, text }: Document): string[] {
  return matches(text, SECTION).map(
    (cited) => `${path} cites "${cited}": cite docs/product, as in product/wizard#step-6.`,
  );
}

/** Commands of ours that npx could take from a stranger's package, one sentence each. */
export function strangersCommands({ path, text }: Document): string[] {
  return matches(text, OWN_COMMAND).map(
    (command) =>
      `${path} says "npx ${command}", which fetches a package of that name where ours is not installed: say npx --package @nestwright/remote nestwright-remote, or npx --no -- nestwright-remote.`,
  );
}

/** Decisions that the index of decisions does not list, one sentence each. */
export function unlistedDecisions({ documents }: Repository): string[] {
  const index = documents.get('docs/decisions/README.md')?.text ?? '';
  return [...documents.keys()]
    .filter((path) => /^docs\/decisions\/\d+-/.test(path) && !index.includes(`](${basename(path)})`))
    .map((path) => `docs/decisions/README.md does not list ${basename(path)} with its status and date.`);
}

/** Packages whose README describes their folders. The other packages have a folder for each noun. */
const GUIDED = /^(shell|gateway|scripts|bench|mfe-[a-z]+)\/README\.md$/;
/** Every package's tests, and files written by a command. */
const NEEDS_NO_GUIDE = ['testing', 'used-fragments', 'results', 'dist', 'node_modules'];

/** Folders of code that the README of their package does not name, one sentence each. */
export function unnamedFolders(repository: Repository): string[] {
  return [...repository.documents.values()]
    .filter(({ path }) => GUIDED.test(path))
    .flatMap(({ path, text }) => {
      const folders = repository.foldersIn(dirname(path));
      return folders
        .filter((folder) => !NEEDS_NO_GUIDE.includes(folder) && !text.includes(folder))
        .map((folder) => `${path} does not say what the folder ${folder} holds.`);
    });
}

/** Links, paths and npm scripts in a document that do not exist, one sentence each. */
export function falseClaims({ path, text }: Document, repository: Repository): string[] {
  return [
    ...matches(text, LINK)
      .filter((link) => !/^[a-z]+:/.test(link) && !link.startsWith('/'))
      .filter((link) => !leadsSomewhere(link, path, repository))
      .map((link) => `${path} links to ${link}, which does not exist.`),
    ...matches(text, CODE)
      .filter((code) => isMissing(code, path, repository))
      .map((code) => `${path} names ${code}, which does not exist.`),
    ...matches(text, SCRIPT)
      .filter((script) => !repository.scripts.has(script))
      .map((script) => `${path} names "npm run ${script}", which package.json does not have.`),
  ];
}

function isMissing(code: string, from: string, repository: Repository): boolean {
  if (OWN_PATH.test(code)) return !repository.has(code) && !repository.has(join(dirname(from), code));
  if (PACKAGE_PATH.test(code)) return !repository.has(join(dirname(from), code));
  return FILE_NAME.test(code) && !repository.fileNames.has(code);
}

function leadsSomewhere(link: string, from: string, repository: Repository): boolean {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? from : normalize(join(dirname(from), file));
  if (!repository.has(path)) return false;
  const target = repository.documents.get(path);
  return anchor === undefined || target === undefined || anchorsOf(target.text).has(anchor);
}

/** The anchors of a Markdown page's headings, as GitHub creates them. */
function anchorsOf(text: string): Set<string> {
  const headings = text.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set([...headings].map(([, heading]) => slug(heading!)));
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}
