import { findOwner, type ServerContext } from '@nestwright/contract/remote';
import type { PageData, Release } from '@nestwright/contract/release/schema';
import type { ReleaseSet } from '#releases/release-reader.ts';

import type { ComposedPage, PageForms } from './composed-page.ts';
import { type DocumentText, shellAlone, unrenderedPage } from './document-text.ts';
import type { StyleReader } from './inline-styles.ts';
import { attachedEverywhere } from './fragments/attached-fragments.ts';
import { composeFragments } from './fragments/compose-fragments.ts';
import { asRemembered } from './fragments/shown-fragment.ts';
import { firstScreenOf } from './first-screen.ts';
import { createPageBody } from './page-body.ts';
import { type PageFile, pageFiles, type PageFiles } from './page-files.ts';
import { type PageConfig, pageHtml } from './page-html.ts';
import { pageRemotes } from './page-remotes.ts';
import type { PostedForm } from './posted-form.ts';
import { RenderSlots, type SlotLimits } from './render-slots.ts';
import type { PageRenderer } from './renderer/page-renderer.ts';
import type { PageVisitor } from './visitor-calls.ts';

type Page = ComposedPage & { kind: 'page' };

/** Called with the files a page will name, before it is rendered. */
export type HintSender = (files: PageFiles) => void;

export interface ComposerOptions {
  /** The title of a page that no claim has named. */
  siteName: string;
  renderer: PageRenderer;
  server: ServerContext;
  /** Reads the styles that go inside the page on a first visit; without it, tags always name them. */
  styles?: StyleReader;
  /** What every page tells its pieces about the site. */
  config: PageConfig;
  /** Scripts in addition to those of the releases. */
  extraScripts: string[];
  /** Scripts that run before those of the releases. */
  firstScripts?: string[];
  /** Shown by browsers without scripts: which parts of the site need them. */
  withoutScripts: string;
  /** Content-Security-Policy that the page itself carries, for hosts that set no headers. */
  policy?: string;
  /** How many pages of one release are rendered at once; default RENDER_LIMITS. */
  limits?: SlotLimits;
}

interface Composing {
  override?: PageData['override'];
  sendHints?: HintSender;
  /** The time of the request by `performance.now()`; by default, now. */
  since?: number;
  /** The form that this page answers. */
  form?: PostedForm;
  /** The answer to a form that this page shows. */
  answered?: Record<string, unknown> | undefined;
  /** Who asks; the page is composed for them alone. */
  visitor?: PageVisitor;
  /** The visitor may use builds of their own; the page is composed only for them. */
  isDeveloper?: boolean;
  /** Who asks, for fragments that are personal. Without it, the browser fills their places. */
  person?: { visitor?: PageVisitor | undefined };
}

/** A page that is being composed, with the time of its request by `performance.now()`. */
type Underway = Composing & { since: number };

const RETRY_SECONDS = 2;
/**
 * How many composed pages are cached, at about 100 KB each with their compressed forms; twice that if members see
 * them, too.
 */
const CACHE_SIZE = 500;

/**
 * Composes pages: finds a path's owner, renders shell and owner together, and names every file the browser will need.
 * A page that is the same for everyone is rendered once per release set and path. A page with a query is rendered
 * every time, because its links carry the query on, and anyone can make up more queries than memory can hold. What is
 * remembered has no personal fragments: they are filled in for each request.
 */
export function createComposer(options: ComposerOptions) {
  const cache = new Map<string, Page>();
  const { renderer } = options;
  /**
   * One queue for each pair of shell and owner, because either may be a canary: its slow pages delay no other
   * release.
   */
  const slots = new RenderSlots(options.limits);
  /**
   * Pages being rendered. Concurrent requests share one rendering, because a page contains nothing about its visitor.
   */
  const underWay = new Map<string, Promise<ComposedPage>>();

  function filesFor(
    set: ReleaseSet,
    owner: Release | undefined,
    matched: readonly string[],
    ofFragments: readonly PageFile[] = [],
  ): PageFiles {
    const files = pageFiles(set.shell, owner, matched);
    files.styles.push(...ofFragments);
    files.scripts.unshift(...(options.firstScripts ?? []).map((url) => ({ url, integrity: undefined })));
    files.scripts.push(...options.extraScripts.map((url) => ({ url, integrity: undefined })));
    return files;
  }

  async function render(
    set: ReleaseSet,
    url: URL,
    { override, sendHints, form, answered, visitor, isDeveloper = false, since }: Underway,
  ): Promise<ComposedPage> {
    const found = findOwner(set.remotes, url.pathname);
    const owner = found?.remote;
    const personal = found?.claim.personal === true;
    let asked = false;
    const server: ServerContext = {
      ask(path) {
        asked = true;
        return options.server.ask(path);
      },
      ...(visitor && { visitor }),
      ...(answered && { answered }),
    };
    const frame = found?.claim.frame ?? 'full';
    // Only for the page's own rendering: while it waits for fragments, other pages are rendered.
    const turn = await slots.run(`${set.shell.folder} ${owner?.folder ?? ''}`, async () => {
      const started = performance.now();
      let isOver = false;
      if (sendHints)
        void renderer.matchedPatterns({ set, owner, url }).then((patterns) => {
          if (!isOver) sendHints(filesFor(set, owner, patterns));
        });
      const rendered = await renderer.render({ set, owner, url, form, server, frame, since });
      isOver = true;
      return { rendered, own: performance.now() - started };
    });
    if (!turn) return { kind: 'busy', retryAfter: RETRY_SECONDS };
    const { rendered, own } = turn;
    const fragmentsSince = performance.now();
    if (rendered?.kind === 'redirect') return rendered;
    const { name, version } = owner ?? set.shell;
    if (!rendered && form) return { kind: 'unanswered', by: { name, version } };
    const filled =
      rendered &&
      (await composeFragments({
        set,
        url,
        body: rendered.body,
        // A fragment belongs to another remote, so the page's form and visitor are not its business.
        server: { ask: (path) => server.ask(path) },
        renderer,
        // A posted form may have taken longer than fragments may.
        since: form ? fragmentsSince : since,
        isTimed: isDeveloper,
      }));
    const files = filesFor(set, owner, rendered?.matched ?? [], filled?.styles);
    const text = rendered
      ? { ...rendered, body: filled!.body, isRendered: true }
      : unrenderedPage(found?.claim.title ?? options.siteName);
    const formsOf = (body: string, isMember: boolean): PageForms => {
      const html = (inside: Pick<DocumentText, 'styles' | 'firstScreen'> = {}) =>
        documentOf(set, owner, files, { ...text, body, ...inside }, { override, isDeveloper, isMember });
      return {
        body: createPageBody(html),
        styled: once(async () => {
          // A developer's build may change under the same address.
          const found = override ? undefined : await options.styles?.read(files.styles);
          if (!found) return undefined;
          const { sheets } = found;
          const firstScreen = firstScreenOf(body, found);
          const sources = sheets.map(({ source }) => source);
          if (firstScreen) sources.unshift(firstScreen.source);
          return { body: createPageBody(html({ styles: sheets, firstScreen })), sources };
        }),
      };
    };
    const bodiesOf = (body: string) => ({ ...formsOf(body, false), ofMembers: formsOf(body, true) });
    const status = rendered?.status ?? 200;
    const page: Page = {
      kind: 'page',
      status,
      pattern: rendered?.matched.at(-1),
      ...bodiesOf(text.body),
      isPrivate:
        form !== undefined ||
        answered !== undefined ||
        isDeveloper ||
        visitor?.wasAsked === true ||
        owner?.needs !== undefined,
      lasting:
        filled?.isWhole === true &&
        status === 200 &&
        url.search === '' &&
        !personal &&
        !asked &&
        owner?.needs === undefined,
      timing: {
        render: own,
        ...(filled && filled.shown.length > 0 && { fragments: performance.now() - fragmentsSince }),
      },
      fragments: filled?.shown ?? [],
      by: { name, version },
      ...(form && rendered?.showsAnswers && { answer: rendered.hydration?.actionData ?? undefined }),
      rendered: rendered !== undefined,
      files,
    };
    const fill = filled?.forPerson;
    if (!fill) return page;
    return {
      ...page,
      async forPerson(visitor, since) {
        const began = performance.now();
        const asking = { ask: (path: string) => options.server.ask(path), ...(visitor && { visitor }) };
        const theirs = await fill(asking, since);
        const timing = { personal: performance.now() - began };
        const bodies = bodiesOf(theirs.body);
        return { ...page, ...bodies, isPrivate: true, lasting: false, timing, fragments: theirs.shown };
      },
    };
  }

  /** The document around a rendered page, or an empty one that the browser renders itself. */
  function documentOf(
    set: ReleaseSet,
    owner: Release | undefined,
    files: PageFiles,
    { hydration, isRendered, ...text }: DocumentText,
    {
      override,
      isDeveloper = false,
      isMember = false,
    }: Pick<Composing, 'override' | 'isDeveloper'> & { isMember?: boolean } = {},
  ): string {
    const slots = attachedEverywhere(set);
    const data: PageData = {
      remotes: pageRemotes(set, owner, text.body),
      shell: set.shell.version,
      ...(override && { override }),
      ...(isDeveloper && { developer: true }),
      ...(slots && { slots }),
      owner: owner?.name ?? null,
      rendered: isRendered,
      hydration,
    };
    const { config, policy, withoutScripts } = options;
    return pageHtml({ ...text, data, config, files, isMember, policy, withoutScripts });
  }

  return {
    /**
     * An address's document without its content, which the browser renders itself. If nobody owns the address, the
     * browser finds the owner, so one document can serve addresses that are not known in advance.
     *
     * @param head markup next to the title
     * @param body markup for browsers without scripts
     */
    async composeShell(set: ReleaseSet, url: URL, { head = '', body = '' } = {}): Promise<string> {
      const found = findOwner(set.remotes, url.pathname);
      const patterns = await renderer.matchedPatterns({ set, owner: found?.remote, url });
      const files = filesFor(set, found?.remote, patterns);
      const text = shellAlone(found?.claim.title ?? options.siteName);
      return documentOf(set, found?.remote, files, { ...text, head: `${text.head}\n${head}`, body });
    },

    /** A cached page is sent at once, so no hints go ahead of it. */
    async compose(set: ReleaseSet, url: URL, asked: Composing = {}): Promise<ComposedPage> {
      const { since = performance.now() } = asked;
      const composing = { ...asked, since };
      const { override, form, answered, visitor, isDeveloper, person } = composing;
      const isOwn = override || form || answered || visitor || isDeveloper;
      const page = await (isOwn ? render(set, url, composing) : shared(set, url, composing));
      return person && page.kind === 'page' && page.forPerson
        ? withPersonal(page, page.forPerson(person.visitor, since))
        : page;
    },
  };

  /** The page as everyone gets it. */
  async function shared(set: ReleaseSet, url: URL, composing: Underway): Promise<ComposedPage> {
    const key = `${set.key} ${url.pathname}`;
    const known = url.search === '' ? cache.get(key) : undefined;
    if (known) return remember(key, known);
    const whole = key + url.search;
    const rendering =
      underWay.get(whole) ?? render(set, url, composing).finally(() => underWay.delete(whole));
    underWay.set(whole, rendering);
    const page = await rendering;
    if (page.kind === 'page' && page.lasting)
      remember(key, { ...page, timing: { cached: 0 }, fragments: asRemembered(page.fragments) });
    return page;
  }

  /** The most recently requested pages stay longest. */
  function remember(key: string, page: Page): Page {
    cache.delete(key);
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!);
    cache.set(key, page);
    return page;
  }
}

/** A page as one person gets it. Its timings and fragments are those of both renderings. */
async function withPersonal(page: Page, filled: Promise<Page>): Promise<Page> {
  const { timing, fragments, ...theirs } = await filled;
  return {
    ...theirs,
    timing: { ...page.timing, ...timing },
    fragments: [...page.fragments, ...fragments],
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
}
