import { findOwner, type ServerContext } from '@nestwright/contract/remote';
import type { PageData, Release } from '@nestwright/contract/release/schema';
import type { ReleaseReader, ReleaseSet } from '#releases/release-reader.ts';

import { createPageBody, type PageBody } from './page-body.ts';
import { type PageConfig, pageFiles, type PageFiles, pageHtml } from './page-html.ts';
import { pageRemotes } from './page-remotes.ts';
import { createPageRenderer } from './page-renderer.ts';
import { RenderSlots, type SlotLimits } from './render-slots.ts';

/** A composed answer. */
export type ComposedPage =
  | { kind: 'redirect'; status: number; location: string }
  /** Too many pages are being rendered; the seconds until a retry makes sense. */
  | { kind: 'busy'; retryAfter: number }
  | {
      kind: 'page';
      status: number;
      body: PageBody;
      /** Whether everyone gets the same bytes for this path, so they may be cached. */
      lasting: boolean;
      timing: Record<string, number>;
      /** The remote that owns the page, or the shell if none does. */
      by: { name: string; version: string };
      /** Whether the page contains its rendered HTML. */
      rendered: boolean;
      /** The files its tags name. */
      files: PageFiles;
    };

/** Called with the files a page will name, before it is rendered. */
export type Foresight = (files: PageFiles) => void;

export interface ComposerOptions {
  releases: ReleaseReader;
  server: ServerContext;
  /** What every page tells its pieces about the site. */
  config: PageConfig;
  /** Scripts beside those of the releases. */
  extraScripts: string[];
  /** Shown by browsers without scripts: which parts of the site need them. */
  withoutScripts: string;
  /** Content-Security-Policy that the page itself carries, for hosts that set no headers. */
  policy?: string;
  report(message: string, error: unknown): void;
  /** How many pages are rendered at once; default RENDER_LIMITS. */
  limits?: SlotLimits;
}

interface Composing {
  override?: PageData['override'];
  foresight?: Foresight;
}

const RETRY_SECONDS = 2;
/** How many composed pages are cached, at about 100 KB each with their compressed forms. */
const CACHE_SIZE = 500;

/**
 * Composes pages: finds a path's owner, renders shell and owner together, and names every file the browser will need.
 * A page that is the same for everyone is rendered once per release set and path. A page with a query is rendered
 * every time, because its links carry the query on, and anyone can make up more queries than memory can hold.
 */
export function createComposer(options: ComposerOptions) {
  const cache = new Map<string, ComposedPage & { kind: 'page' }>();
  const slots = new RenderSlots(options.limits);
  const renderer = createPageRenderer(options);
  /** Pages being rendered. Concurrent requests share one rendering, because a page contains nothing about its visitor. */
  const underWay = new Map<string, Promise<ComposedPage>>();

  function filesFor(set: ReleaseSet, owner: Release | undefined, matched: readonly string[]): PageFiles {
    const files = pageFiles(set.shell, owner, matched);
    files.scripts.push(...options.extraScripts.map((url) => ({ url, integrity: undefined })));
    return files;
  }

  async function render(
    set: ReleaseSet,
    url: URL,
    { override, foresight }: Composing,
  ): Promise<ComposedPage> {
    const started = performance.now();
    const found = findOwner(set.remotes, url.pathname);
    const owner = found?.remote;
    const personal = found?.claim.personal === true;
    foresight?.(filesFor(set, owner, renderer.foreseen(owner, url)));
    let asked = false;
    const server: ServerContext = {
      ask(path) {
        asked = true;
        return options.server.ask(path);
      },
    };
    const frame = found?.claim.frame ?? 'full';
    const rendered = await renderer.render({ set, owner, url, server, frame });
    if (rendered?.kind === 'redirect') return rendered;
    const files = filesFor(set, owner, rendered?.matched ?? []);
    const text = rendered ? { ...rendered, isRendered: true } : shellAlone(found?.claim.title);
    const html = documentOf(set, owner, files, text, override);
    const status = rendered?.status ?? 200;
    const { name, version } = owner ?? set.shell;
    return {
      kind: 'page',
      status,
      body: createPageBody(html),
      lasting: rendered !== undefined && status === 200 && url.search === '' && !personal && !asked,
      timing: { render: performance.now() - started },
      by: { name, version },
      rendered: rendered !== undefined,
      files,
    };
  }

  /** The document around a rendered page, or an empty one that the browser renders itself. */
  function documentOf(
    set: ReleaseSet,
    owner: Release | undefined,
    files: PageFiles,
    { head, body, hydration, isRendered }: DocumentText,
    override?: PageData['override'],
  ): string {
    const data: PageData = {
      remotes: pageRemotes(set, owner),
      shell: set.shell.version,
      ...(override && { override }),
      owner: owner?.name ?? null,
      rendered: isRendered,
      hydration,
    };
    const { config, policy, withoutScripts } = options;
    return pageHtml({ head, body, data, config, files, policy, withoutScripts });
  }

  return {
    /**
     * An address's document without its content, which the browser renders itself. If nobody owns the address, the browser
     * finds the owner, so one document can serve addresses that are not known in advance.
     *
     * @param head markup next to the title
     * @param body markup for browsers without scripts
     */
    composeShell(set: ReleaseSet, url: URL, { head = '', body = '' } = {}): string {
      const found = findOwner(set.remotes, url.pathname);
      const files = filesFor(set, found?.remote, renderer.foreseen(found?.remote, url));
      const text = shellAlone(found?.claim.title);
      return documentOf(set, found?.remote, files, { ...text, head: `${text.head}\n${head}`, body });
    },

    /** A cached page is sent at once, so no hints go ahead of it. */
    async compose(set: ReleaseSet, url: URL, composing: Composing = {}): Promise<ComposedPage> {
      if (composing.override) return inTurn(() => render(set, url, composing));
      const key = `${set.key} ${url.pathname}`;
      const known = url.search === '' ? cache.get(key) : undefined;
      if (known) {
        // The most recently requested pages stay longest.
        remember(key, known);
        return { ...known, timing: { cached: 0 } };
      }
      const whole = key + url.search;
      const rendering =
        underWay.get(whole) ??
        inTurn(() => render(set, url, composing)).finally(() => underWay.delete(whole));
      underWay.set(whole, rendering);
      const page = await rendering;
      if (page.kind === 'page' && page.lasting) remember(key, page);
      return page;
    },
  };

  async function inTurn(work: () => Promise<ComposedPage>): Promise<ComposedPage> {
    return (await slots.run(work)) ?? { kind: 'busy', retryAfter: RETRY_SECONDS };
  }

  function remember(key: string, page: ComposedPage & { kind: 'page' }): void {
    cache.delete(key);
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!);
    cache.set(key, page);
  }
}

/** The content of a document. */
interface DocumentText {
  head: string;
  body: string;
  hydration: PageData['hydration'];
  /** Whether the body is the server-rendered page. */
  isRendered: boolean;
}

function shellAlone(title = 'Nestwright'): DocumentText {
  return { head: `<title>${escapeHtml(title)}</title>`, body: '', hydration: null, isRendered: false };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
