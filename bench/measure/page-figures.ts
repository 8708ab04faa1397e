import type { ProbeNotes } from './page-probe.ts';
import type { FileKind, LoggedRequest } from './request-log.ts';
import { serialHops } from './serial-hops.ts';

/** What a loaded page reports about itself. */
export interface PageFacts {
  /** The remote that owns the page; null if the page doesn't name it. */
  owner: string | null;
  /** Full names of the fragments in the page, one per place. */
  fragments: string[];
  /** Addresses of the files that the browser fetches before it paints anything. */
  blocking: string[];
}

/** Figures of one load with cold caches. Times are in milliseconds since the navigation began, sizes in bytes as sent. */
export interface PageFigures {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** When the page responds to a click. */
  ready: number;
  /** When the requested side menu is open. */
  menuOpen: number | undefined;
  /** Bytes of the document and of every file that blocks the first paint. */
  bytesBeforePaint: number;
  /** How many fragments of other remotes the page shows. */
  fragmentsOfOthers: number;
  /** Requests for files of other remotes before the first paint. */
  requestsOfOthersBeforePaint: number;
  /** The same five seconds after the page responded; only if the idle work was measured. */
  requestsOfOthers: number | undefined;
  /** Requests begun before the page responded, without prefetched ones. */
  requests: number;
  hops: number;
  jsonRequests: number;
  scriptUntilReady: number;
  /** Bytes of remotes that are not part of the page, without prefetched ones. */
  otherRemotesUntilReady: number;
  /** Prefetches for other pages that began before this page's own files were there, and so competed with them. */
  prefetchesBeforeOwnFiles: number;
  bytesUntilReady: Record<FileKind, number>;
  /** The page's own scripts five seconds after it responded; only if the idle work was measured. */
  scriptInAll: number | undefined;
  heap: number;
  /** Files requested before the page responded, to explain a figure. */
  files: string[];
  /** Files requested later, without prefetched ones. */
  laterFiles: string[];
}

/** Shifts a request's times: the log counts from the document's request, the page from the start of its navigation. */
export function shifted(request: LoggedRequest, by: number): LoggedRequest {
  return {
    ...request,
    start: request.start + by,
    end: request.end === undefined ? undefined : request.end + by,
  };
}

/** The figures of one load, from the page's own notes, its requests and its report about itself. */
export function figuresOf(
  { fcp, lcp, tbt, cls, asked, ready, menuOpen }: ProbeNotes,
  requests: readonly LoggedRequest[],
  { owner, fragments, blocking }: PageFacts,
): Omit<PageFigures, 'heap'> {
  const own = requests.filter(({ ahead }) => !ahead);
  const early = own.filter(({ start }) => start < asked!);
  const ofOthers = own.filter(({ url }) => isOfOtherRemote(url, owner));
  const scripts = (list: readonly LoggedRequest[]) => sum(list.filter(({ kind }) => kind === 'script'));
  const bytes = (kind: FileKind) => sum(early.filter((request) => request.kind === kind));
  const ownFiles = early.filter(({ kind, cause }) => isCode(kind) && cause.by !== 'script');
  const ownFilesThere = Math.max(0, ...ownFiles.map(({ end }) => end ?? Infinity));
  return {
    fcp,
    lcp,
    tbt,
    cls,
    ready: ready!,
    menuOpen,
    bytesBeforePaint: sum(own.filter(({ cause, url }) => cause.by === 'address' || blocking.includes(url))),
    fragmentsOfOthers: fragments.filter((of) => !of.startsWith(`${owner}/`)).length,
    requestsOfOthersBeforePaint: ofOthers.filter(({ start }) => start < fcp).length,
    requestsOfOthers: ofOthers.length,
    requests: early.length,
    hops: serialHops(requests, asked!),
    jsonRequests: early.filter(({ kind }) => kind === 'json').length,
    scriptUntilReady: scripts(early),
    otherRemotesUntilReady: sum(early.filter(({ url }) => isOfOtherRemote(url, owner))),
    prefetchesBeforeOwnFiles: requests.filter(({ ahead, start }) => ahead && start < ownFilesThere).length,
    bytesUntilReady: {
      html: bytes('html'),
      script: bytes('script'),
      css: bytes('css'),
      font: bytes('font'),
      image: bytes('image'),
      json: bytes('json'),
      other: bytes('other'),
    },
    scriptInAll: scripts(own),
    files: early.map(named),
    laterFiles: own.filter((request) => !early.includes(request)).map(named),
  };
}

function isCode(kind: FileKind): boolean {
  return kind === 'script' || kind === 'css';
}

function isOfOtherRemote(url: string, owner: string | null): boolean {
  const name = /^\/releases\/([\w-]+)\/[^/]+\/browser\//.exec(new URL(url).pathname)?.[1];
  return name !== undefined && name !== 'shell' && name !== owner;
}

function named({ url, bytes }: LoggedRequest): string {
  return `${new URL(url).pathname} ${bytes}`;
}

function sum(requests: readonly LoggedRequest[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}
