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
