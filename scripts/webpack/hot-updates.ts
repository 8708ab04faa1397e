/** News of a build from the development server. */
export interface BuildNews {
  /** `built`: its updates can be fetched. `released`: pages show it. `failed`: `text` says why there is none. */
  kind: 'built' | 'released' | 'failed';
  /** The bundler's name of the build. */
  hash: string;
  text?: string;
}

/** How many builds one update may catch up with. */
const MAX_BUILDS_BEHIND = 50;

/** The build that the page runs; the bundler keeps this up to date. */
declare const __webpack_hash__: string;

/** The bundler's own part of an update. */
interface HotModules {
  /** Fetches and applies the next build; null if there is none. */
  check(apply: true): Promise<unknown[] | null>;
}

declare global {
  interface ImportMeta {
    webpackHot?: HotModules;
  }
}

/**
 * Applies every build of the development server to this page. If a build cannot be applied, the page reloads once the
 * site shows that build.
 *
 * @param mustReload whether this page can no longer apply builds
 */
export function followBuilds(hot: HotModules, mustReload: () => boolean): void {
  let isOutdated = false;
  let working = Promise.resolve();
  new EventSource('/_hot/events').addEventListener('message', ({ data }: MessageEvent<string>) => {
    const news = JSON.parse(data) as BuildNews;
    working = working.then(() => handle(news));
  });

  async function handle({ kind, hash, text }: BuildNews): Promise<void> {
    switch (kind) {
      case 'failed':
        console.error(`not built\n${text}`);
        return;
      case 'built':
        if (!isOutdated) isOutdated = mustReload() || !(await takeOver(hash));
        return;
      case 'released':
        if (isOutdated) window.location.reload();
        return;
      default:
        kind satisfies never;
    }
  }

  /** Whether the page runs this build now. */
  async function takeOver(hash: string): Promise<boolean> {
    try {
      for (let builds = 0; __webpack_hash__ !== hash && builds < MAX_BUILDS_BEHIND; builds += 1) {
        trustNewStyles();
        if (!(await hot.check(true))) return false;
      }
      return __webpack_hash__ === hash;
    } catch {
      // No module accepts the update, or the update no longer exists.
      return false;
    }
  }
}

/** A changed style sheet no longer matches the hash in the page. */
function trustNewStyles(): void {
  for (const link of document.querySelectorAll('link[rel=stylesheet][integrity]'))
    link.removeAttribute('integrity');
}
