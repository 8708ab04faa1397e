import { showPage } from '#testing/show-page.tsx';
import { setPlace } from '@nestwright/domain/site/place-store';
import { resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { act, screen, within } from '@testing-library/react';

beforeEach(() => {
  resetGateway();
  scrollTo(0);
});

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

test('the request bar of a category page asks for its service', async () => {
  showPage('/category/Chimney-Sweep?spg=g&ct=pmax');
  const bar = await screen.findByRole('link', { name: 'Start your request' });
  const place = bar.closest('[data-nw-fragment]');
  expect(place).toHaveAttribute('data-nw-fragment', 'booking/request-bar');
  expect(place).toHaveAttribute('data-nw-props', '{"service":"Chimney Sweep"}');
});

test('a category page names the visitor’s place if known', async () => {
  showPage('/category/Roofing');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Roofing /);
  act(() => setPlace({ zip: '33139', city: 'Miami Beach', state: 'FL', address: '' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Roofing in Miami Beach, FL /);
});

test('a second Find Pro appears once the page is scrolled past 1000 px', async () => {
  showPage('/category/Roofing');
  await screen.findByRole('heading', { level: 1 });
  scrollTo(1000);
  expect(screen.queryByRole('link', { name: 'Find Pro' })).not.toBeInTheDocument();
  scrollTo(1001);
  expect(screen.getByRole('link', { name: 'Find Pro' })).toBeVisible();
});

test('visitors from an ad see no breadcrumb, and their page is not indexed', async () => {
  const { unmount } = showPage('/category/Roofing');
  expect(await screen.findByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  unmount();
  showPage('/category/Roofing?spg=m');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the figures are 4.9, 4,434, 210 and 4.6 (10k+), marked as samples', async () => {
  showPage('/category/HVAC');
  const figures = await screen.findByRole('region', { name: 'In figures' });
  for (const text of ['4.9', '4,434', '210', '4.6', 'HVAC (10k+)', 'Sample figures']) {
    expect(figures).toHaveTextContent(text);
  }
});

test('each typical price has the usual price, what affects it and the source', async () => {
  showPage('/category/Roofing');
  const prices = await screen.findByRole('region', { name: 'Typical prices' });
  expect(prices).toHaveTextContent('Nestwright’s own estimate for 2026. Your pro sets the actual price.');
  expect(prices).toHaveTextContent('$350 to $1,500usually about $750');
  expect(prices).toHaveTextContent('Depends on place and roof type');
});

test.each(['booking/offer', 'pro/near-you', 'pro/reviews'])(
  'the page shows %s for its category',
  async (of) => {
    showPage('/category/Locksmith');
    await screen.findByRole('region', { name: 'Typical prices' });
    const place = document.querySelector<HTMLElement>(`[data-nw-fragment="${of}"]`)!;
    expect(place.dataset['nwProps']).toBe(
      JSON.stringify(of === 'booking/offer' ? {} : { service: 'Locksmith' }),
    );
  },
);

test('seven example projects, each with a described drawing', async () => {
  showPage('/category/Insulation');
  const section = await screen.findByRole('region', { name: 'Example projects' });
  expect(within(section).getAllByRole('article')).toHaveLength(7);
  expect(within(section).getAllByRole('img')).toHaveLength(7);
});

test('only the first question is open, and a cleaning starts from $99', async () => {
  showPage('/category/Dryer-Vent');
  await screen.findByText(/Cleaning starts from \$99/);
  const rows = [...screen.getByRole('region', { name: /Questions/ }).querySelectorAll('details')];
  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(rows.map((row) => row.open)).toEqual(rows.map((_, place) => place === 0));
});

test('the structured data names the service, its questions and its breadcrumbs', async () => {
  showPage('/category/Garage-Door');
  await screen.findByRole('heading', { level: 1 });
  const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
  );
  expect(things.map((thing) => thing['@type'])).toEqual(['Service', 'FAQPage', 'BreadcrumbList']);
  expect(things[0]).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Garage Door',
    url: '/category/Garage-Door',
  });
  expect(things[1]?.['mainEntity']).toHaveLength(7);
  expect(things[2]?.['itemListElement']).toMatchObject([
    { position: 1, item: '/' },
    { position: 2 },
    { position: 3 },
  ]);
});
