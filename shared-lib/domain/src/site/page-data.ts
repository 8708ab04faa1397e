/** A page of the shell's list (product/data#site-page). */
export interface SitePage {
  Name: string;
  Path: string;
}

/** The seven fixed pages (product/shell#frame). */
export const sitePages: readonly SitePage[] = [
  { Name: 'Home Page', Path: '/' },
  { Name: 'Contact', Path: '/contact' },
  { Name: 'About', Path: '/about' },
  { Name: 'Blog', Path: '/blog' },
  { Name: 'Privacy Policy', Path: '/privacy_policy' },
  { Name: 'Terms & Conditions', Path: '/terms_conditions' },
  { Name: 'Sitemap', Path: '/sitemap' },
];

/** The fixed pages that people rarely read; menus list them last. */
export const legalPaths: readonly string[] = ['/privacy_policy', '/terms_conditions'];
