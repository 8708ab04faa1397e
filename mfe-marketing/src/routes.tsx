import { loadArticle } from '#blog/article-loader.ts';
import { loadCategory } from '#category/category-loader.ts';
import { loadAbout, loadDoNotSell, loadPrivacy, loadTerms } from '#prose/text-page-loader.ts';
import { answerPublic } from '#forms/public-decisions.ts';
import { loadSitemap } from '#sitemap/sitemap-loader.ts';
import { paths } from '@nestwright/domain/paths';
import { redirect, type LoaderFunctionArgs, type RouteObject } from '@nestwright/contract/router';
import { oldAddresses } from '#old-addresses/old-addresses-data.ts';

export { fragments } from '#fragments/offered-fragments.ts';

/** This remote's routes: the public pages and the addresses that redirect to them. */
export const routes: RouteObject[] = [
  {
    path: '/',
    ...(typeof document === 'undefined' && { action: answerPublic }),
    lazy: async () => ({ Component: (await import('#screens/home/home-screen.tsx')).HomeScreen }),
  },
  {
    path: '/category/:slug',
    loader: loadCategory,
    lazy: async () => ({
      Component: (await import('#screens/category/category-screen.tsx')).CategoryScreen,
    }),
  },
  {
    path: '/services',
    lazy: async () => ({ Component: (await import('#screens/services/services-screen.tsx')).ServicesScreen }),
  },
  {
    path: '/contact',
    action: async (args) => (await import('#screens/contact/contact-screen.tsx')).answerPublic(args),
    lazy: async () => ({ Component: (await import('#screens/contact/contact-screen.tsx')).ContactScreen }),
  },
  {
    path: '/blog',
    lazy: async () => ({ Component: (await import('#screens/blog/blog-screen.tsx')).BlogScreen }),
  },
  {
    path: '/blog/:slug',
    loader: loadArticle,
    lazy: async () => ({ Component: (await import('#screens/article/article-screen.tsx')).ArticleScreen }),
  },
  {
    path: '/do-not-sell',
    action: async (args) => (await import('#screens/do-not-sell/do-not-sell-screen.tsx')).answerPublic(args),
    loader: loadDoNotSell,
    shouldRevalidate: () => false,
    lazy: async () => ({
      Component: (await import('#screens/do-not-sell/do-not-sell-screen.tsx')).DoNotSellScreen,
    }),
  },
  { path: '/about', loader: loadAbout, lazy: textPage },
  { path: '/privacy_policy', loader: loadPrivacy, lazy: textPage },
  { path: '/terms_conditions', loader: loadTerms, lazy: textPage },
  {
    path: '/sitemap',
    loader: loadSitemap,
    lazy: sitemapPage,
  },
  { path: '/sitemap/:tab', loader: loadSitemap, lazy: sitemapPage },
  // Duplicate addresses redirect to the first one (product/public-pages#text-pages, product/public-pages#sitemap).
  { path: '/privacy-policy', loader: movedTo(paths.privacy) },
  { path: '/terms-of-sse', loader: movedTo(paths.terms) },
  { path: '/sitemaps', loader: movedTo(paths.sitemap) },
  { path: '/site-map', loader: movedTo(paths.sitemap) },
  ...oldAddresses.map(({ from, to }) => ({ path: from, loader: movedTo(to) })),
];

async function textPage() {
  return { Component: (await import('#screens/text-page/text-page-screen.tsx')).TextPageScreen };
}

async function sitemapPage() {
  return { Component: (await import('#screens/sitemap/sitemap-screen.tsx')).SitemapScreen };
}

/** A permanent redirect that keeps the query, because an ad may use an old address. */
function movedTo(path: string) {
  return ({ request }: LoaderFunctionArgs): Response =>
    redirect(`${path}${new URL(request.url).search}`, 301);
}
