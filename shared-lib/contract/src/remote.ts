import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

import type { PageData } from './release/release-schema.ts';

/**
 * Version of the contract between the shell and a remote that this tree is built for. Since 2 a remote's entry names the
 * hashes of the files that the remote loads itself (`HASHES_IN_ENTRY`).
 */
export const HOST_CONTRACT = 2;

/** The first host contract whose remotes bring the hashes of their own files; for older ones the page names them. */
export const HASHES_IN_ENTRY = 2;

/** The oldest version that the shell still speaks; a remote built for an older one is not released beside it. */
export const OLDEST_HOST_CONTRACT = 1;

/** A path pattern that a remote owns, with what a search engine and the site's checks need to know of it. */
export interface Claim {
  /** React Router pattern: `/category/:slug`, `/request-service/*`. */
  path: string;
  /** Title of the page when nothing more precise is rendered. */
  title: string;
  /** One sentence for search engines, at most 160 characters. */
  description: string;
  /** A concrete address under this pattern that answers 200; the site's checks visit it. */
  sample: string;
  /** What the page shows belongs to one person: never cached on the server, `noindex`. */
  personal?: boolean;
}

/** `remote.json`: what a remote says of itself. It travels with every release. */
export interface RemoteDescription {
  /** Release name: lower-case letters, digits and hyphens. */
  name: string;
  title: string;
  claims: Claim[];
  /** Addresses for `sitemap.xml`, where the claims' samples do not say it all. */
  sitemap?: string[];
}

/** What `./routes` exposes. */
export interface RoutesModule {
  routes: RouteObject[];
}

/** Properties a host may give a parcel and update later. */
export interface ParcelProps {
  /** Address inside the remote to show first, `/request-service?service=Roofing`. Default: the page's own. */
  path?: string;
}

/** How a piece asks the gateway for JSON while a page is rendered on the server. */
export interface ServerContext {
  /** Answer of a GET on our own origin. `path` starts with `/api/`. */
  ask(path: string): Promise<{ status: number; body: unknown }>;
}

/** A page's inner HTML and what belongs around it, or the address it moved to. */
export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** Title, meta and link elements that the screens rendered. */
      head: string;
      body: string;
      hydration: PageData['hydration'];
      /** Patterns of the matched routes, outermost first. */
      matched: string[];
    };

/**
 * What the shell's server bundle offers: the shell around one remote's routes, rendered.
 *
 * @throws whatever a screen throws while rendering
 */
export type RenderPage = (
  request: Request,
  routes: RouteObject[],
  server: ServerContext,
) => Promise<RenderedPage>;

const ORIGIN = Symbol.for('nestwright.origin');

/**
 * The origin that the site is reached under, `https://nestwright.example`: for addresses that must be absolute. The
 * gateway and the page it made say the same, so that what both render is the same. '' where no page says it.
 */
export function siteOrigin(): string {
  const place = globalThis as { [ORIGIN]?: string };
  return (place[ORIGIN] ??= originOfPage());
}

/** Said once by whoever renders pages in Node, for all copies of this module in the process. */
export function setSiteOrigin(origin: string): void {
  (globalThis as { [ORIGIN]?: string })[ORIGIN] = origin;
}

function originOfPage(): string {
  const text = typeof document === 'undefined' ? null : document.getElementById('nw-config')?.textContent;
  if (!text) return '';
  try {
    return (JSON.parse(text) as { origin?: string }).origin ?? '';
  } catch {
    return '';
  }
}

/** The value a loader throws when no such page exists; the answer is a 404 on the server as well. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}

/**
 * JSON from the gateway, for a route's loader: asked directly while rendering on the server, by fetch in the browser.
 *
 * @throws a 404 Response when the gateway says 404, and an Error for any other failure; both reach the route's error page.
 */
export async function loadJson<T>(args: LoaderFunctionArgs, path: string): Promise<T> {
  const server = args.context as ServerContext | undefined;
  const { status, body } = server?.ask ? await server.ask(path) : await fetchJson(path, args.request.signal);
  if (status === 404) throw notFound();
  if (status !== 200) throw new Error(`Request failed with status code ${status}`);
  return body as T;
}

async function fetchJson(path: string, signal: AbortSignal): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(path, { headers: { accept: 'application/json' }, signal });
  return { status: answer.status, body: answer.ok ? await answer.json() : undefined };
}

/**
 * The remote that owns a path: the one with the most precise claim, compared segment by segment (a written-out segment
 * beats a parameter, a parameter beats `*`). So `/request-service/a/b/c` is booking's although
 * `/:state/:city/:service/:servicetype/*` fits it as well.
 */
export function findOwner<T extends { claims: readonly { path: string }[] }>(
  remotes: readonly T[],
  pathname: string,
): { remote: T; claim: T['claims'][number] } | undefined {
  let best: { remote: T; claim: T['claims'][number]; rank: string } | undefined;
  for (const remote of remotes) {
    for (const claim of remote.claims) {
      const rank = claimRank(claim.path, pathname);
      if (rank !== undefined && (best === undefined || rank > best.rank)) best = { remote, claim, rank };
    }
  }
  return best;
}

/** How precisely a claim fits: one digit a segment (3 written out, 2 parameter, 1 splat), or undefined if it does not. */
function claimRank(pattern: string, pathname: string): string | undefined {
  const wanted = segments(pattern);
  const given = segments(pathname);
  let rank = '';
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return `${rank}1`;
    const value = given[index];
    if (value === undefined) return undefined;
    if (segment.startsWith(':')) rank += '2';
    else if (segment.toLowerCase() === value.toLowerCase()) rank += '3';
    else return undefined;
  }
  return given.length === wanted.length ? `${rank}9` : undefined;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
