interface OldAddress {
  /** React Router pattern. */
  from: string;
  to: string;
}

/** Addresses that links elsewhere still name, and where each leads (product/public-pages#old-addresses). None may break. */
export const oldAddresses: readonly OldAddress[] = [
  { from: '/cars', to: '/category/Garage-Door' },
  { from: '/categories/all', to: '/sitemap/categories' },
  { from: '/categories/convertible', to: '/sitemap/categories' },
  { from: '/categories/sedan', to: '/sitemap/categories' },
  { from: '/categories/suv', to: '/sitemap/categories' },
  { from: '/categories/coupe', to: '/sitemap/categories' },
  { from: '/makes/:make', to: '/sitemap/makes' },
];
