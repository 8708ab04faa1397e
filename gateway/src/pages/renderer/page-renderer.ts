import type { FragmentProps } from '@nestwright/contract/fragment/schema';
import type { RenderedFragment, RenderedPage, ServerContext } from '@nestwright/contract/remote';
import type { Frame } from '@nestwright/contract/remote/schema';
import type { Release } from '@nestwright/contract/release/schema';

import type { PostedForm } from '#pages/posted-form.ts';
import type { ReleaseSet } from '#releases/release-reader.ts';

/** A page to render. */
export interface Rendering {
  set: ReleaseSet;
  owner: Release | undefined;
  url: URL;
  form: PostedForm | undefined;
  server: ServerContext;
  frame: Frame;
  /** When the page was requested, by `performance.now()`; default now. */
  since?: number;
}

/** A fragment to render for a page of another remote. */
export interface FragmentRendering {
  set: ReleaseSet;
  /** The remote that the fragment belongs to. */
  owner: Release;
  /** The fragment's own name. */
  name: string;
  props: FragmentProps;
  /** Keeps the ids of its elements apart from those of the page's other fragments. */
  prefix: string;
  /** The address of the page around it. */
  url: URL;
  server: ServerContext;
  /** When that page was requested, by `performance.now()`; default now. */
  since?: number;
}

/** Renders shell and owner together, from the server bundles of their releases. No method throws. */
export interface PageRenderer {
  /** The routes' patterns that rendering will match; none if the remote's bundle can't be loaded. */
  matchedPatterns(rendering: Pick<Rendering, 'set' | 'owner' | 'url'>): Promise<string[]>;
  /** Undefined if the page can't be rendered in time; the browser then renders it. */
  render(rendering: Rendering): Promise<RenderedPage | undefined>;
  /** Undefined if the fragment can't be rendered in time; the page then shows its replacement. */
  renderFragment(rendering: FragmentRendering): Promise<RenderedFragment | undefined>;
}

/** The report of a fragment that is missing in a page. */
export function fragmentNotRendered({ owner, name, url }: FragmentRendering): string {
  return `${owner.name} did not render its ${name} for ${url.pathname}; the browser will.`;
}

/** The report of a page that is sent without its HTML. */
export function notRendered({ owner, url }: Pick<Rendering, 'owner' | 'url'>): string {
  return `${owner?.name ?? 'shell'} did not render ${url.pathname}; the browser will.`;
}
