import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = process.env.RELEASES_DIR ?? join(import.meta.dirname, '..', '..', '.releases');

interface Release {
  name: string;
  version: string;
  folder: string;
  entry: string;
  integrity: Record<string, string>;
  /** The files that a pattern's page needs besides the entry. */
  routes: Record<string, { js: string[] }>;
  [more: string]: unknown;
}
interface Version {
  url: string;
  metadata: { integrity: string; version: string };
  extras: Release;
  deployment: { traffic: number; default: boolean };
}
export interface Document {
  schema: string;
  microFrontends: Record<string, Version[]>;
}

/** A separate release store with the live version of every piece, copied from the build. */
export interface ReleaseStore {
  folder: string;
  /** The release that everyone gets. */
  live(name: string): Release;
  read(): Document;
  write(document: Document): void;
  /** Copies a piece's live release to another version, with a script appended to its entry. */
  copyOf(name: string, version: string, more?: string): Version;
  /** The same without the scripts that browsers load. */
  copyWithoutScripts(name: string, version: string): Version;
  /** The same, with a server bundle that throws. */
  copyThatCannotRender(name: string, version: string): Version;
  dispose(): void;
}

export function createReleaseStore(): ReleaseStore {
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-store-'));
  const file = join(folder, 'registry.json');
  const document = JSON.parse(readFileSync(join(built, 'registry.json'), 'utf8')) as Document;
  for (const [key, versions] of Object.entries(document.microFrontends)) {
    const live = versions.filter(({ deployment }) => deployment.default);
    document.microFrontends[key] = live.map((entry) => ({
      ...entry,
      deployment: { traffic: 100, default: true },
    }));
    for (const { extras } of live)
      cpSync(join(built, extras.folder), join(folder, extras.folder), {
        recursive: true,
        filter: (path) => !/\.map(\.br|\.gz)?$/.test(path),
      });
  }
  const store: ReleaseStore = {
    folder,
    live: (name) =>
      store.read().microFrontends[`@nestwright/${name}`]!.find(({ deployment }) => deployment.default)!
        .extras,
    read: () => JSON.parse(readFileSync(file, 'utf8')) as Document,
    write(next) {
      writeFileSync(`${file}.new`, JSON.stringify(next));
      renameSync(`${file}.new`, file);
    },
    copyOf(name, version, more = '') {
      const from = store.live(name);
      const target = join(folder, name, version);
      cpSync(join(folder, from.folder), target, { recursive: true });
      const entry = join(target, 'browser', from.entry);
      writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n${more}`);
      for (const ending of ['.br', '.gz']) rmSync(entry + ending, { force: true });
      const integrity = {
        ...from.integrity,
        [from.entry]: `sha256-${createHash('sha256').update(readFileSync(entry)).digest('base64')}`,
      };
      const release: Release = { ...from, version, folder: `${name}/${version}`, integrity };
      writeFileSync(join(target, 'release.json'), JSON.stringify(release));
      return {
        url: `/releases/${release.folder}/browser/${release.entry}`,
        metadata: { integrity: integrity[release.entry]!, version },
        extras: release,
        deployment: { traffic: 100, default: true },
      };
    },
    copyWithoutScripts(name, version) {
      const copy = store.copyOf(name, version);
      const browser = join(folder, copy.extras.folder, 'browser');
      for (const file of readdirSync(browser, { recursive: true }) as string[])
        if (/\.js(\.br|\.gz)?$/.test(file)) rmSync(join(browser, file));
      return copy;
    },
    copyThatCannotRender(name, version) {
      const copy = store.copyOf(name, version);
      writeFileSync(join(folder, copy.extras.folder, 'server', 'server.cjs'), 'throw new Error("broken");');
      return copy;
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
  store.write(document);
  return store;
}

/** The document with exactly these versions of a piece, the first one live. */
export function withVersions(document: Document, name: string, versions: Version[]): Document {
  const entries = versions.map((entry, index) => ({
    ...entry,
    deployment: { traffic: index === 0 ? 100 : 0, default: index === 0 },
  }));
  return { ...document, microFrontends: { ...document.microFrontends, [`@nestwright/${name}`]: entries } };
}
