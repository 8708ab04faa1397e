import {
  PageHead as PageHeadOfAnySite,
  type PageHeadProps as PropsOfAnySite,
} from '@nestwright/contract/page-head';
import { readQuery } from '@nestwright/contract/query/rules';
import { siteOrigin } from '@nestwright/contract/remote';
import { useLocation } from '@nestwright/contract/router';

/** The contract's props. `title` has no site name, and pages with `spg` in their address are never indexed. */
export type PageHeadProps = PropsOfAnySite;

const SITE = 'Nestwright';
/** The text alternative of `share.png`. */
const SHARE_PICTURE = 'Nestwright: measured first, agreed first, then the work starts. A house, cut open.';

/** Title and descriptions of a page of this site, with the site's name and preview image. */
export function PageHead({ title, noIndex = false, ...rest }: PageHeadProps) {
  const isAdvertised = readQuery(useLocation().search).some(([name]) => name === 'spg');
  return (
    <>
      <PageHeadOfAnySite
        title={title.includes(SITE) ? title : `${title} | ${SITE}`}
        noIndex={noIndex || isAdvertised}
        {...rest}
      />
      <meta property="og:site_name" content={SITE} />
      <meta property="og:image" content={`${siteOrigin()}/share.png`} />
      <meta property="og:image:alt" content={SHARE_PICTURE} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
