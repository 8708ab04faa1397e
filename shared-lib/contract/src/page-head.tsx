import { useLocation } from '@nestwright/contract/router';

import { useErrorTitle } from './form/error-title.ts';
import { siteOrigin } from './remote.ts';

/** What a page says about itself to browsers and search engines. */
export interface PageHeadProps {
  /** Title of the page, as the browser's tab shows it. */
  title: string;
  /** One sentence for search engines and shared links. */
  description: string;
  /** The canonical path for search engines, if it isn't the page's own. */
  canonical?: string;
  /** Keeps the page out of search engines: it is personal, or shows an error. */
  noIndex?: boolean;
  /**
   * Structured data in schema.org's vocabulary, one object for each thing the page describes. Paths become absolute
   * addresses where schema.org requires them.
   */
  jsonLd?: readonly object[];
}

/**
 * Title and descriptions of a page; React moves the elements into the document's head. The title of a page that answers a
 * refused form begins with `Error:` until it shows no error.
 */
export function PageHead({ title, description, canonical, noIndex = false, jsonLd = [] }: PageHeadProps) {
  const { pathname } = useLocation();
  const shownTitle = useErrorTitle(title);
  const origin = siteOrigin();
  const address = origin + (canonical ?? pathname);
  return (
    <>
      <title>{shownTitle}</title>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      {jsonLd.map((item, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLdText(item, origin) }}
        />
      ))}
    </>
  );
}

/** Properties with address values. */
const ADDRESSES = new Set(['url', '@id', 'item', 'image', 'logo']);

function jsonLdText(item: object, origin: string): string {
  const absolute = (name: string, value: unknown): unknown =>
    ADDRESSES.has(name) && typeof value === 'string' && value.startsWith('/') ? origin + value : value;
  return JSON.stringify(item, absolute).replaceAll('<', '\\u003c');
}
