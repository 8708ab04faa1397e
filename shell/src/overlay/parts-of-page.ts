import { partsOfName } from '@nestwright/contract/fragment/rules';
import { findOwner } from '@nestwright/contract/remote';
import type { FragmentData, PageData } from '@nestwright/contract/release/schema';

/** A part of the page on the screen. */
export interface Part {
  kind: 'frame' | 'page' | 'fragment' | 'slot';
  /** `booking`, `booking/ask-bar` or `home/after-services`. */
  name: string;
  /** The release it comes from; undefined if there is none. */
  release: { name: string; version: string } | undefined;
  element: HTMLElement;
  /** Where it was rendered, in words. */
  state: string;
  /** Milliseconds on the server; undefined if unknown. */
  serverMs: number | undefined;
}

/** The parts of the page on the screen: the frame, the page itself, then fragments and slots in document order. */
export function partsOfPage(page: PageData): Part[] {
  const owner = findOwner(page.remotes, window.location.pathname)?.remote;
  const shell = { name: 'shell', version: page.shell };
  const frame = document.querySelector<HTMLElement>('[data-nw-app]') ?? document.body;
  const main = document.querySelector<HTMLElement>('main') ?? frame;
  const served = page.rendered ? documentTiming() : undefined;
  const how = served ? 'Rendered on the server' : 'Rendered in the browser';
  const own = owner ?? shell;
  const places = [...document.querySelectorAll<HTMLElement>('[data-nw-slot], [data-nw-fragment]')];
  return [
    { kind: 'frame', name: 'shell', release: shell, element: frame, state: how, serverMs: undefined },
    { kind: 'page', name: own.name, release: own, element: main, state: how, serverMs: served?.render },
    ...places.map((element): Part => {
      const { nwSlot } = element.dataset;
      if (nwSlot === undefined) return fragmentPart(page, element);
      const by = main.contains(element) ? own : shell;
      const count = element.childElementCount;
      const state =
        count === 0 ? 'Nothing is attached' : `Shows ${count} ${count === 1 ? 'fragment' : 'fragments'}`;
      return { kind: 'slot', name: nwSlot, release: by, element, state, serverMs: undefined };
    }),
  ];
}

function fragmentPart(page: PageData, element: HTMLElement): Part {
  const name = element.dataset.nwFragment!;
  const { remote } = partsOfName(name);
  const live = page.remotes.find((one) => one.name === remote);
  const data = readData(element);
  const release = live && { name: remote, version: data?.version ?? live.version };
  return { kind: 'fragment', name, release, element, state: stateOf(element, data), serverMs: data?.ms };
}

function stateOf(element: HTMLElement, data: FragmentData | undefined): string {
  if ('nwWaiting' in element.dataset) return 'Loading';
  if ('nwLive' in element.dataset)
    return data ? 'Rendered on the server, interactive' : 'Rendered in the browser';
  if (data) return 'Rendered on the server, not yet interactive: scroll to it or touch it';
  return 'Missing: its place shows the fallback link';
}

function readData(element: HTMLElement): FragmentData | undefined {
  const text = element.querySelector(':scope > script[type="application/json"]')?.textContent;
  return text ? (JSON.parse(text) as FragmentData) : undefined;
}

/** What the document's Server-Timing header says; undefined if this page was reached without a document. */
function documentTiming(): { render: number | undefined } | undefined {
  const document = navigationEntry();
  if (!document || new URL(document.name).pathname !== window.location.pathname) return undefined;
  return { render: document.serverTiming?.find(({ name }) => name === 'render')?.duration };
}

/** The trace of the document, if the gateway traced it. */
export function traceOfDocument(): string | undefined {
  const told = navigationEntry()?.serverTiming?.find(({ name }) => name === 'traceparent');
  return told?.description.split('-')[1];
}

function navigationEntry(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry;
}
