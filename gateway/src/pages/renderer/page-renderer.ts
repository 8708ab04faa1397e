import type { RenderedPage, ServerContext } from '@nestwright/contract/remote';
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
}

/** Renders shell and owner together, from the server bundles of their releases. Neither method throws. */
export interface PageRenderer {
  /** The patterns that rendering will match; none if the remote's bundle can't be loaded, which rendering reports. */
  foreseen(rendering: Pick<Rendering, 'set' | 'owner' | 'url'>): Promise<string[]>;
  /** Undefined if the page can't be rendered in time; the browser then renders it. */
  render(rendering: Rendering): Promise<RenderedPage | undefined>;
}

/** The report of a page that goes out without its HTML. */
export function notRendered({ owner, url }: Pick<Rendering, 'owner' | 'url'>): string {
  return `${owner?.name ?? 'shell'} did not render ${url.pathname}; the browser will.`;
}
