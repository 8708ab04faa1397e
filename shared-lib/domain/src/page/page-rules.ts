/** Scrolled pixels after which a category page shows its sticky "Find Pro" (section 9). */
export const STICKY_FIND_PRO_PX = 1000;

/** Scrolled pixels after which a company page shows its sticky "Request Service" (section 9). */
export const STICKY_COMPANY_PX = 500;

/** Pixels a carousel moves at a step (sections 2 and 9). */
export const CAROUSEL_STEP_PX = { topServices: 270, recentProjects: 320 } as const;

/** Sections of a sitemap page, in order (section 2, /sitemap/{id}). */
export const sitemapTabs = [
  'website',
  'categories',
  'makes',
  'inventory',
  'blog',
  'florida',
  'california',
] as const;
/** A section of the sitemap. */
export type SitemapTab = (typeof sitemapTabs)[number];

/** Sections of the account, in order (section 2, /account). */
export const accountTabs = ['dashboard', 'projects', 'reviews', 'manage', 'categories'] as const;
/** A section of the account. */
export type AccountTab = (typeof accountTabs)[number];
