import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';
import webpack, { type Configuration, type Stats } from 'webpack';

import { describePiece, loadPiece, usesOf } from '#build/build-piece.ts';
import { workFolder } from '#build/work-folder.ts';
import { type BuildFacts, describeRelease } from '#release/describe-release.ts';
import { repositoryRoot } from '#repository.ts';
import { hotConfig } from '#webpack/hot-config.ts';
import type { BuildNews } from '#webpack/hot-updates.ts';
import { pieceConfigs } from '#webpack/piece-config.ts';

/** The folder of builds for development. Only the last two builds stay. */
export const devStore = join(repositoryRoot, '.releases', '.dev');

/** Versions that stay, so that an open tab can still load its screens. */
const KEPT_VERSIONS = 3;

/** A remote that is built after every change. */
export interface WatchedRemote {
  /** The release of the latest build. */
  latest(this: void): Release;
  /** Folder with the latest build for browsers, and with the updates from earlier builds. */
  browserFolder: string;
  /** Calls `listener` with each piece of news, starting with the latest of each kind. Returns a function that stops this. */
  follow(this: void, listener: (news: BuildNews) => void): () => void;
  /** Stops building. */
  close(this: void): void;
}

/**
 * Builds the remote after every change of its sources. If a build has errors, it prints them and keeps the previous
 * build.
 *
 * @returns after the first build
 */
export async function watchRemote(name: string, notify: (line: string) => void): Promise<WatchedRemote> {
  const piece = await loadPiece(name);
  const work = workFolder(join(devStore, '.work'), name);
  const news = newsBoard();
  let latest: Release | undefined;
  let builds = 0;
  let watching: ReturnType<webpack.MultiCompiler['watch']>;
  const isForPages = (config: Pick<Configuration, 'name'>) => config.name === `${name}-browser`;
  const watched = {
    latest: () => latest!,
    browserFolder: join(work, 'browser'),
    follow: news.follow,
    close: () => watching?.close(() => undefined),
  };
  const configs = pieceConfigs(piece, work, 'development').map((config) =>
    // The server bundle is built second, so that open pages need not wait for it.
    isForPages(config)
      ? hotConfig(config, piece.exposes ?? {})
      : { ...config, dependencies: [`${name}-browser`] },
  );
  return new Promise((resolve) => {
    const compiler = webpack(configs);
    const forPages = compiler.compilers.find(({ options }) => isForPages(options));
    forPages?.hooks.done.tap('watch-remote', (stats) => {
      if (!stats.hasErrors()) news.publish({ kind: 'built', hash: hashOf(stats) });
    });
    watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      const hash = hashOf(stats?.stats.find(({ compilation }) => isForPages(compilation.options)));
      if (error || stats?.hasErrors()) {
        const text = error?.message ?? stats?.toString({ preset: 'errors-only', colors: false }) ?? '';
        notify(`${name}: not built\n${text}`);
        news.publish({ kind: 'failed', hash, text });
        return;
      }
      builds += 1;
      const version = `dev-${process.pid}-${builds}`;
      release(work, { name, version, ...usesOf(piece) }).then(
        (built) => {
          latest = built;
          notify(`built: ${built.version}`);
          news.publish({ kind: 'released', hash });
          const outdated = join(devStore, name, `dev-${process.pid}-${builds - KEPT_VERSIONS}`);
          rmSync(outdated, { recursive: true, force: true });
          resolve(watched);
        },
        (reason: Error) => notify(`${name}: built, but not a release: ${reason.message}`),
      );
    });
  });
}

function hashOf(stats: Stats | undefined): string {
  return stats?.hash ?? '';
}

/** Sends news to all listeners, and keeps the latest of each kind for later listeners. */
function newsBoard() {
  const followers = new Set<(news: BuildNews) => void>();
  const kept = new Map<BuildNews['kind'], BuildNews>();
  return {
    publish(this: void, news: BuildNews): void {
      if (news.kind === 'built') kept.clear();
      kept.set(news.kind, news);
      for (const listener of followers) listener(news);
    },
    follow(this: void, listener: (news: BuildNews) => void): () => void {
      kept.forEach(listener);
      followers.add(listener);
      return () => followers.delete(listener);
    },
  };
}

async function release(work: string, facts: Pick<BuildFacts, 'name' | 'version' | 'uses'>): Promise<Release> {
  const { name, version } = facts;
  const folder = join(devStore, name, version);
  cpSync(work, folder, { recursive: true, filter: (file) => !/\.hot-update\.\w+(\.map)?$/.test(file) });
  const files = join(repositoryRoot, 'public');
  if (existsSync(files)) cpSync(files, join(folder, 'browser', 'public'), { recursive: true });
  const description = describePiece(name);
  const described = await describeRelease(folder, { ...facts, description, publishedBy: 'dev' });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(described));
  return described;
}
