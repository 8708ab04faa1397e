import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { inputHash } from '#build/input-hash.ts';

/** A repository for tests, with a shared package, a remote `mfe-a` and a tool that builds it. */
export interface SmallRepository {
  root: string;
  write(this: void, file: string, text: string): void;
  /** Of `mfe-a`. */
  hash(this: void, mode?: string): string;
  /** Writes one file after the other, and returns those that changed the hash. */
  changing(this: void, files: Record<string, string>): string[];
  dispose(this: void): void;
}

export function smallRepository(): SmallRepository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'nestwright-hash-')));
  const write = (file: string, text: string) => {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const hash = (mode = 'production') =>
    inputHash({ folder: 'mfe-a', entries: ['src/routes.ts'], mode, root, tool: join(root, 'scripts') });
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  for (const name of ['react', 'react-dom', 'react-router-dom', 'vue']) install(name);
  mkdirSync(join(root, 'node_modules/@nestwright'), { recursive: true });
  symlinkSync(join(root, 'shared'), join(root, 'node_modules/@nestwright/words'));

  function install(name: string): void {
    write(`node_modules/${name}/package.json`, `{"name":"${name}"}`);
  }

  return {
    root,
    write,
    hash,
    changing: (files) =>
      Object.entries(files).flatMap(([file, text]) => {
        const before = hash();
        write(file, text);
        return hash() === before ? [] : [file];
      }),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

const FILES = {
  'tsconfig.base.json': '{}',
  'scripts/package.json': '{"name":"@nestwright/scripts","type":"module","imports":{"#*":"./*"}}',
  'scripts/build/build-piece.ts':
    "import '#release/describe-release.ts';\nimport './compress-folder.ts';\nimport '#release/release-store.ts';",
  'scripts/build/compress-folder.ts': '',
  'scripts/release/describe-release.ts': "import '#fragments/place-styles.ts';",
  'scripts/release/release-store.ts': "import './kept-elsewhere.ts';",
  'scripts/release/kept-elsewhere.ts': '',
  'scripts/fragments/place-styles.ts': '',
  'scripts/webpack/layer-loader.cjs': '',
  'scripts/webpack/hot-loader.cjs': '',
  'shared/package.json': '{"name":"@nestwright/words","exports":{"./*":"./src/*.ts"}}',
  'shared/src/roof.ts': "export const roof = 'Roof';",
  'shared/src/garage.ts': "import { door } from './door.ts';\nexport const garage = door;",
  'shared/src/door.ts': "export const door = 'Door';",
  'mfe-a/package.json': '{"name":"@nestwright/mfe-a","imports":{"#*":"./src/*"}}',
  'mfe-a/src/routes.ts': "export const lazy = () => import('#screen.ts');",
  'mfe-a/src/screen.ts':
    "import './screen.css';\nimport type { Roof } from '#only-a-type.ts';\nimport { roof } from '@nestwright/words/roof';\nexport const show = (): Roof => roof;",
  'mfe-a/src/only-a-type.ts': 'export type Roof = string;',
  'mfe-a/src/screen.css': '.a { background: url("./tile.svg") }',
  'mfe-a/src/tile.svg': '<svg/>',
  'mfe-a/src/screen.test.ts': "import '#screen.ts';",
};
