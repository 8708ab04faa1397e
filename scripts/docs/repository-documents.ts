import { existsSync } from 'node:fs';
import { basename, join } from 'node:path/posix';

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
