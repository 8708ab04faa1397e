import { useLocation } from '@nestwright/shared-lib/router';

export interface PageHeadProps {
  /** Title of the page without the site's name. */
  title: string;
  /** One sentence for search engines and shared links. */
  description: string;
  /** Path of the address that search engines should keep, when it is not the page's own. */
  canonical?: string;
  /** Personal pages, city-page mode and error pages stay out of search engines. */
  noIndex?: boolean;
  /** Structured data in schema.org's words, one object for each thing the page describes. */
  jsonLd?: object[];
}

const SITE = 'Nestwright';

/** Title and descriptions of a page; React moves the elements into the document's head. */
export function PageHead({ title, description, canonical, noIndex = false, jsonLd = [] }: PageHeadProps) {
  const location = useLocation();
  const fullTitle = title.includes(SITE) ? title : `${title} | ${SITE}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical ?? location.pathname} />
      )}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE} />
      <meta property="og:image" content="/share.png" />
      {jsonLd.map((item, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}
