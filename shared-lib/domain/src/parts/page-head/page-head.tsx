import { readQuery } from '@nestwright/contract/query/rules';
import { siteOrigin } from '@nestwright/contract/remote';
import { useLocation } from '@nestwright/contract/router';

export interface PageHeadProps {
  /** Title of the page without the site's name. */
  title: string;
  /** One sentence for search engines and shared links. */
  description: string;
  /** The canonical path for search engines, if it isn't the page's own. */
  canonical?: string;
  /**
   * Keeps personal pages and error pages out of search engines; pages with `spg` in their address stay out
   * automatically.
   */
  noIndex?: boolean;
  /**
   * Structured data in schema.org's words, one object for each thing the page describes. Paths in it become absolute
   * addresses where schema.org wants addresses.
   */
  jsonLd?: object[];
}

const SITE = 'Nestwright';
/** The text alternative of `share.png`. */
const SHARE_PICTURE = 'Nestwright: measured first, agreed first, then the work starts. A house, cut open.';

/** Title and descriptions of a page; React moves the elements into the document's head. */
export function PageHead({ title, description, canonical, noIndex = false, jsonLd = [] }: PageHeadProps) {
  const location = useLocation();
  const isAdvertised = readQuery(location.search).some(([name]) => name === 'spg');
  const origin = siteOrigin();
  const address = origin + (canonical ?? location.pathname);
  const fullTitle = title.includes(SITE) ? title : `${title} | ${SITE}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex || isAdvertised ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address} />
      )}
      <meta property="og:url" content={address} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE} />
      <meta property="og:image" content={`${origin}/share.png`} />
      <meta property="og:image:alt" content={SHARE_PICTURE} />
      <meta name="twitter:card" content="summary_large_image" />
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

/** Properties with address values that our pages use. */
const ADDRESSES = new Set(['url', '@id', 'item', 'image', 'logo']);

function jsonLdText(item: object, origin: string): string {
  const absolute = (name: string, value: unknown): unknown =>
    ADDRESSES.has(name) && typeof value === 'string' && value.startsWith('/') ? origin + value : value;
  return JSON.stringify(item, absolute).replaceAll('<', '\\u003c');
}
