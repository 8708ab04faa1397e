import { openRouter, showPage } from '#testing/show-page.tsx';
import { resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { screen, waitFor } from '@testing-library/react';

beforeEach(resetGateway);

test.each([
  ['/', 'Measured first. Agreed first. Then the work starts.'],
  ['/category/Chimney-Sweep', /Chimney Sweep/],
  ['/category/Garage-Door', /Garage Door/],
  ['/category/Locksmith', /Locksmith/],
  ['/category/Roofing', /Roofing/],
  ['/category/Air-Duct', /Air Duct/],
  ['/category/Dryer-Vent', /Dryer Vent/],
  ['/category/HVAC', /HVAC/],
  ['/category/Insulation', /Insulation/],
  ['/contact', 'Write to us'],
  ['/about', 'About Nestwright'],
  ['/blog', 'Before you call anyone'],
  ['/blog/chimney-season', 'Chimney season starts in August'],
  ['/privacy_policy', 'Privacy Policy'],
  ['/terms_conditions', 'Terms & Conditions'],
  ['/do-not-sell', 'Do Not Sell or Share My Personal Information'],
  ['/sitemap', 'Every page of Nestwright'],
  ['/sitemap/website', 'Every page of Nestwright'],
  ['/services', 'All services'],
  ['/sitemap/categories', 'All services'],
  ['/sitemap/makes', 'Brands our pros service'],
  ['/sitemap/inventory', 'Models our pros service'],
  ['/sitemap/blog', 'All articles'],
])('%s has exactly one main heading', async (path, heading) => {
  showPage(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test.each([
  ['/privacy-policy', '/privacy_policy'],
  ['/terms-of-sse', '/terms_conditions'],
  ['/sitemaps', '/sitemap'],
  ['/site-map', '/sitemap'],
  ['/cars', '/category/Garage-Door'],
  ['/categories/all', '/sitemap/categories'],
  ['/categories/convertible', '/sitemap/categories'],
  ['/categories/sedan', '/sitemap/categories'],
  ['/categories/suv', '/sitemap/categories'],
  ['/categories/coupe', '/sitemap/categories'],
  ['/makes/toyota', '/sitemap/makes'],
  ['/category/roofing', '/category/Roofing'],
])('%s leads to %s and keeps the query', async (from, to) => {
  const router = openRouter('/about');
  await router.navigate(`${from}?spg=f`);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
  expect(router.state.location.search).toBe('?spg=f');
});

test.each(['/category/Plumbing', '/category/all', '/blog/no-such-article', '/sitemap/texas'])(
  '%s is not found',
  async (path) => {
    showPage(path);
    expect(await screen.findByText('status 404')).toBeInTheDocument();
  },
);
