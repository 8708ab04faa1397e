import { PageHead } from '@nestwright/shared-lib/parts/page-head';

/** `/widgets`: how a partner puts the request form on a page of their own. */
export function WidgetsScreen() {
  return (
    <div className="nw-page nw-band nw-stack">
      <PageHead
        title="Put the request form on your site"
        description="Add Nestwright's request form to your own pages with one script and one element: inline, in a pop-up, or as a floating button."
      />
      <h1>Put the request form on your site</h1>
    </div>
  );
}
