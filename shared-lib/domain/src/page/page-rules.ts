/** Scrolled pixels after which a category page shows its sticky "Find Pro" (product/constants#screen). */
export const STICKY_FIND_PRO_PX = 1000;

/** Scrolled pixels after which a company page shows its sticky "Request Service" (product/constants#screen). */
export const STICKY_COMPANY_PX = 500;

/** Pixels a carousel scrolls per step (product/constants#screen). */
export const CAROUSEL_STEP_PX = { topServices: 270, recentProjects: 320 } as const;

/** Sections of a sitemap page, in order (product/public-pages#sitemap). */
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

/** Sections of the account, in order (product/account#sections). */
export const accountTabs = ['dashboard', 'projects', 'reviews', 'manage', 'categories'] as const;
/** A section of the account. */
export type AccountTab = (typeof accountTabs)[number];
