/** A path of the old template and where it redirects. */
export interface OldPath {
  /** React Router pattern. */
  from: string;
  to: string;
}

/** Every reachable path of the old template. None may break (product/public-pages#old-addresses). */
export const oldPaths: readonly OldPath[] = [
  { from: '/cars', to: '/category/Garage-Door' },
  { from: '/categories/all', to: '/sitemap/categories' },
  { from: '/categories/convertible', to: '/sitemap/categories' },
  { from: '/categories/sedan', to: '/sitemap/categories' },
  { from: '/categories/suv', to: '/sitemap/categories' },
  { from: '/categories/coupe', to: '/sitemap/categories' },
  { from: '/makes/:make', to: '/sitemap/makes' },
];
