import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

import { writtenConfig } from './config/config-store.ts';
import type { FragmentProps } from './fragment/fragment-schema.ts';
import type { PageData } from './release/release-schema.ts';
import type { Frame } from './remote/remote-schema.ts';

/**
 * Version of the contract between the shell and a remote that this tree is built for. Since version 2, a remote's
 * entry contains the hashes of the files it loads itself (`HASHES_IN_ENTRY`).
 */
export const HOST_CONTRACT = 2;

/**
 * Minor version of the host contract. A minor adds only optional parts, such as a field or an export, so a shell and a
 * remote of different minors work together.
 */
export const HOST_CONTRACT_MINOR = 0;

/** How many minors a remote may be ahead of its shell. Each such pair is tested before a minor is released. */
export const MAX_MINORS_AHEAD = 2;

/** The first host contract whose remotes carry their own file hashes; for older ones, the page lists them. */
export const HASHES_IN_ENTRY = 2;

/** The oldest version the shell still supports; a remote built for an older one can't be released with it. */
export const OLDEST_HOST_CONTRACT = 1;

/** What `./routes` exposes. */
export interface RoutesModule {
  routes: RouteObject[];
  /** The fragments that `remote.json` describes, by their own names. */
  fragments?: Record<string, OfferedFragment>;
}

/** A fragment, fetched when a page shows it. */
export interface OfferedFragment {
  lazy: () => Promise<FragmentModule>;
}

/** A fragment's code. */
export interface FragmentModule {
  /** Gets the page's props, and the loader's result as `data`. */
  Component: ComponentType<never>;
  /** Fetches what the fragment shows (`loadJson`), on the server or in the browser. */
  loader?: (args: FragmentLoaderArgs) => Promise<unknown>;
}

/** The arguments of a fragment's loader. `loadJson` accepts them like a route's. */
export type FragmentLoaderArgs = Pick<LoaderFunctionArgs, 'context' | 'request'> & { props: FragmentProps };

/** A fragment's HTML and its loader's result. */
export interface RenderedFragment {
  html: string;
  data?: unknown;
}

/**
 * An export of the shell's server bundle next to `renderPage`: renders one fragment of a remote.
 *
 * @param request of the page around it
 * @throws whatever the fragment throws while loading or rendering
 */
export type RenderFragment = (
  request: Request,
  fragment: FragmentModule,
  server: ServerContext,
  place: { props: FragmentProps; prefix: string },
) => Promise<RenderedFragment>;

/** Properties a host may give a parcel and update later. */
export interface ParcelProps {
  /** Address inside the remote to show first, `/request-service?service=Roofing`. Default: the page's own. */
  path?: string;
}

/** An answer of the gateway; the body is parsed JSON, if there is one. */
export interface ServerAnswer {
  status: number;
  body: unknown;
}

/** How a piece fetches JSON from the gateway during server rendering. */
export interface ServerContext {
  /** The response to an anonymous GET on our own origin. `path` starts with `/api/`. */
  ask(path: string): Promise<ServerAnswer>;
  /**
   * Makes calls in the visitor's name. It exists while a posted form is answered. It also exists for a personal claim's
   * page or a personal fragment if the browser sent cookies that may identify the visitor: any but the composer's own.
   * Only the page of a posted form may change something; elsewhere, any call but a `GET` is answered 405.
   */
  visitor?: VisitorCalls;
  /** The results of the posted form's actions, by route id; absent on pages that show no answer. */
  answered?: Record<string, unknown>;
}

/** Calls in the visitor's name: with their cookies, from their network. Cookies that a call sets reach the browser. */
export interface VisitorCalls {
  call(call: { method: string; path: string; body?: unknown }): Promise<ServerAnswer>;
}

/** A page's inner HTML with its head elements, or the address it redirects to. */
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
      /** The shell can show the action's result on a separate page (`ServerContext.answered`). */
      showsAnswers?: true | undefined;
      /** The stacks of what loaders and actions threw, which the page shows as an error. */
      failures?: string[] | undefined;
    };

/**
 * The export of the shell's server bundle that renders the shell around one remote's routes.
 *
 * @param page the frame that the page's claim asks for
 * @throws whatever a screen throws while rendering
 */
export type RenderPage = (
  request: Request,
  routes: RouteObject[],
  server: ServerContext,
  page: { frame: Frame },
) => Promise<RenderedPage>;

const ORIGIN = Symbol.for('nestwright.origin');

/**
 * The site's public origin, `https://nestwright.example`, for absolute addresses. The gateway and its pages use the
 * same one, so both render the same markup. '' if the page doesn't state it.
 */
export function siteOrigin(): string {
  const place = globalThis as { [ORIGIN]?: string };
  return (place[ORIGIN] ??= writtenConfig().origin ?? '');
}

/** Sets the site's origin. The code that renders pages in Node calls it once, for all copies of this module in the process. */
export function setSiteOrigin(origin: string): void {
  (globalThis as { [ORIGIN]?: string })[ORIGIN] = origin;
}

/** Loaders throw this when a page doesn't exist; the server then answers 404. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}

/**
 * The visitor's calls, for an action or a loader on the server. Undefined in the browser and for a page that isn't
 * rendered for a particular visitor.
 */
export function visitorCalls({ context }: Pick<LoaderFunctionArgs, 'context'>): VisitorCalls | undefined {
  return (context as ServerContext | undefined)?.visitor;
}

/**
 * Fetches JSON from the gateway for a route's loader: directly during server rendering, with fetch in the browser.
 *
 * @throws a 404 Response when the gateway says 404, and an Error for any other failure; both reach the route's error
 * page.
 */
export async function loadJson<T>(
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  path: string,
): Promise<T> {
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
 * The remote that owns a path: the one with the most precise claim. Claims are compared segment by segment; a literal
 * segment beats a parameter, and a parameter beats `*`. So `/request-service/a/b/c` is booking's although
 * `/:state/:city/:service/:servicetype/*` matches it too.
 */
export function findOwner<T extends { claims: readonly { path: string }[] }>(
  remotes: readonly T[],
  pathname: string,
): { remote: T; claim: T['claims'][number] } | undefined {
  let best: { remote: T; claim: T['claims'][number]; rank: string } | undefined;
  const given = segments(pathname);
  for (const remote of remotes) {
    for (const claim of remote.claims) {
      const rank = claimRank(patternOf(claim), given);
      if (rank !== undefined && (best === undefined || rank > best.rank)) best = { remote, claim, rank };
    }
  }
  return best;
}

/** What the shell shows around the page at a path, according to its claim; by default everything. */
export function frameAt(
  remotes: readonly { claims: readonly { path: string; frame?: Frame | undefined }[] }[],
  pathname: string,
): Frame {
  return findOwner(remotes, pathname)?.claim.frame ?? 'full';
}

/**
 * How precisely a claim matches: one digit per segment (3 literal, 2 parameter, 1 splat), or undefined if it doesn't.
 */
function claimRank(wanted: readonly string[], given: readonly string[]): string | undefined {
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

const patterns = new WeakMap<object, string[]>();

/** A claim's segments, cached because the gateway compares every claim of the site with each page's address. */
function patternOf(claim: { path: string }): string[] {
  const known = patterns.get(claim);
  if (known) return known;
  const made = segments(claim.path);
  patterns.set(claim, made);
  return made;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
