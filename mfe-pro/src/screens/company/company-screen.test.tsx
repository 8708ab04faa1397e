import { setPlace } from '@nestwright/domain/site/place-store';
import { sampleCompanies } from '#sample/sample-company-rules.ts';
import type { Pro } from '@nestwright/domain/companies/pro-schema';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { zipStore } from '@nestwright/contract/zip/store';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { loadCompany } from './company-loader.ts';
import { CompanyScreen } from './company-screen.tsx';

const gulf: Pro = {
  id: 'gulf-and-gable',
  name: 'Gulf & Gable Roofing',
  isSample: false,
  rating: 4.5,
  reviewCount: 2,
  phone: '(813) 555-0142',
  website: 'https://gulf.example/',
  about: 'Two sisters and a ladder.',
  zip: '33602',
  city: 'Tampa',
  state: 'FL',
  radiusMiles: 25,
  categories: ['Roofing', 'Insulation'],
  hours: [{ day: 'Monday', time: '8:00 AM - 6:00 PM' }],
  reviews: [{ name: 'Dana M.', stars: 4, text: 'Dry since.', at: '2026-11-02T10:00:00.000Z' }],
};

async function show(id: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/pro/:id',
        loader: loadCompany,
        Component: CompanyScreen,
        ErrorBoundary: () => <h1>no such page</h1>,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [`/pro/${id}`] },
  );
  const view = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

function gatewayAnswers(status: number, body: unknown): void {
  answerGateway({ '*': () => ({ status, body }) });
}

const jsonLd = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Record<string, unknown>,
  );

beforeEach(() => {
  resetGateway();
  zipStore.clear();
});
afterEach(() => jest.restoreAllMocks());

test('the sample page shows the specified figures in its sections', async () => {
  await show('sample');
  expect(screen.getByText('Sample company')).toBeVisible();
  expect(screen.getByText(/4\.9/, { selector: 'strong' }).parentElement).toHaveTextContent(
    '4.9 out of 5 from 230 reviews on Nestwright, and 354 more on other sites',
  );
  expect(screen.getByText('Inspection').nextSibling).toHaveTextContent('$69');
  expect(screen.getByText('Senior discount').nextSibling).toHaveTextContent('4%');
  for (const section of [
    'About',
    'Photos',
    'Services',
    'Amenities',
    'Reviews',
    'Questions and answers',
    'Hours',
    'Payment methods',
  ]) {
    expect(screen.getByRole('heading', { name: section })).toBeVisible();
  }
});

test('its photos are drawings with text alternatives', async () => {
  await show('sample');
  const drawings = screen.getAllByRole('img');
  expect(drawings).toHaveLength(5);
  for (const drawing of drawings) expect(drawing.getAttribute('aria-label')).toMatch(/\w{3,}/);
});

test('the request bar at the top asks for this company', async () => {
  await show('sample');
  const place = screen.getByRole('link', { name: 'Start your request' }).closest('[data-nw-fragment]');
  expect(place).toHaveAttribute('data-nw-fragment', 'booking/request-bar');
  expect(place).toHaveAttribute('data-nw-props', '{"company":"Ridge & Eave Roofing"}');
});

test('the request bar appears after more than 500 px, not at 500', async () => {
  await show('sample');
  const bars = () => screen.queryAllByRole('link', { name: 'Request Service' }).length;
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  expect(bars()).toBe(0);
  scrollTo(500);
  expect(bars()).toBe(0);
  scrollTo(501);
  expect(bars()).toBe(1);
  scrollTo(0);
  expect(bars()).toBe(0);
});

test('a listed sample company’s page has the figures of its card and is not indexed', async () => {
  const card = sampleCompanies({ state: 'FL', city: 'Tampa', service: 'HVAC' })[0]!;
  await show(card.id);
  expect(screen.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
  expect(screen.getByText(`${card.recommendPercent}%`)).toBeVisible();
  expect(screen.getByText(String(card.timesHired))).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(sentRequests()).toEqual([]);
});

test('a company in the directory shows its own data and nothing made up', async () => {
  gatewayAnswers(200, { pro: gulf });
  await show('gulf-and-gable');
  expect(sentRequests()[0]?.call).toBe('GET /api/pros/gulf-and-gable');
  expect(screen.getByRole('heading', { level: 1, name: 'Gulf & Gable Roofing' })).toBeVisible();
  expect(screen.getByText('25 miles around Tampa, FL 33602')).toBeVisible();
  expect(screen.getByText('Two sisters and a ladder.')).toBeVisible();
  expect(screen.getByText('8:00 AM to 6:00 PM')).toBeVisible();
  expect(screen.getByText('Dry since.')).toBeVisible();
  expect(screen.getByRole('link', { name: '(813) 555-0142' })).toHaveAttribute('href', 'tel:+18135550142');
  expect(screen.getByRole('link', { name: 'gulf.example' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  );
  expect(document.body).not.toHaveTextContent(/sample/i);
  expect(screen.queryByRole('heading', { name: 'Payment methods' })).toBeNull();
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', '/pro/gulf-and-gable');
});

test('a real company’s page shows its service area, what was checked and how soon it answers', async () => {
  const license = {
    kind: 'license',
    number: 'CCC1330000',
    trade: 'Roofing',
    state: 'FL',
    lastDay: null,
  } as const;
  const map = {
    dots: [0, 0, 40, -12],
    towns: [{ name: 'Brandon', east: 40, south: 3, side: 'east' as const }],
  };
  const pro: Pro = {
    ...gulf,
    map,
    usualAnswerMinutes: 150,
    nextFreeDay: '2027-03-08',
    priceGuide: 'Visits are free.',
    photos: [{ id: 'photo-1', caption: 'New tiles in Brandon', width: 1600, height: 900 }],
    checks: [{ ...license, checkedOn: '2027-03-02' }],
  };
  gatewayAnswers(200, { pro });
  const { unmount } = await show('gulf-and-gable');
  expect(
    screen.getByRole('img', { name: 'Map: a circle of 25 miles around Tampa, FL, with the towns in it' }),
  ).toBeVisible();
  expect(screen.getByText('25 miles around Tampa, FL 33602, with Brandon in reach.')).toBeVisible();
  expect(screen.getByText('License CCC1330000 (FL, roofing) checked on March 2, 2027')).toBeVisible();
  expect(screen.getByText('Usually answers').nextSibling).toHaveTextContent('within 3 hours');
  expect(screen.getByText('Next free day').nextSibling).toHaveTextContent('Monday, March 8');
  expect(screen.getByText('Visits are free.')).toBeVisible();
  const photo = screen.getByRole('img', { name: 'New tiles in Brandon' });
  expect(photo).toHaveAttribute('src', '/api/pros/gulf-and-gable/photos/photo-1/small.webp');
  expect(photo.closest('a')).toHaveAttribute('href', '/api/pros/gulf-and-gable/photos/photo-1/large.webp');
  unmount();
  gatewayAnswers(200, { pro: { ...pro, isSample: true } });
  await show('gulf-and-gable');
  expect(screen.queryByRole('heading', { name: 'Service area' })).toBeNull();
  expect(screen.queryByText('Usually answers')).toBeNull();
});

test('each real review can be reported, with a reason', async () => {
  const [review] = gulf.reviews;
  const id = '22222222-2222-4222-8222-222222222222';
  gatewayAnswers(200, { pro: { ...gulf, reviews: [{ ...review, id }] } });
  await show('gulf-and-gable');
  await userEvent.click(screen.getByText('Report this review'));
  const form = screen.getByRole('form', { name: 'Report the review by Dana M.' });
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveFormValues({ reviewId: id, reason: '' });
});

test('only a real company’s rating is in the structured data', async () => {
  gatewayAnswers(200, { pro: gulf });
  const { unmount } = await show('gulf-and-gable');
  expect(jsonLd()[1]).toMatchObject({
    '@type': ['HomeAndConstructionBusiness', 'RoofingContractor'],
    name: 'Gulf & Gable Roofing',
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
  unmount();
  await show('sample');
  expect(jsonLd().map((item) => item['@type'])).toEqual(['BreadcrumbList', 'LocalBusiness', 'FAQPage']);
  expect(JSON.stringify(jsonLd())).not.toContain('ggregateRating');
});

test('a sample company in the directory is labeled and not indexed', async () => {
  gatewayAnswers(200, { pro: { ...gulf, isSample: true, reviews: [] } });
  await show('gulf-and-gable');
  expect(screen.getByText('Sample company')).toBeVisible();
  expect(screen.getByText(/^Sample reviews\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'gulf.example' })).toBeNull();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the house highlights the company’s main trade', async () => {
  gatewayAnswers(200, { pro: { ...gulf, categories: ['Insulation', 'Roofing'] } });
  await show('gulf-and-gable');
  expect(screen.getByRole('img', { name: 'Cutaway drawing of a house: Insulation' })).toBeVisible();
});

test('a company without ratings says so', async () => {
  gatewayAnswers(200, { pro: { ...gulf, rating: null, reviewCount: 0, reviews: [] } });
  await show('gulf-and-gable');
  expect(screen.getByText('No reviews yet')).toBeVisible();
  expect(screen.getByText(/^Nobody has reviewed Gulf & Gable Roofing yet/)).toBeVisible();
});

test.each(['nobody', '3f0c2f4e-8a56-4b64-9c1a-2f2f6f1f4b11', 'chalkline--Nonsense', 'x'])(
  '/pro/%s, an unknown id, shows the sample company, which is marked as a sample and not indexed',
  async (id) => {
    gatewayAnswers(404, { error: { code: 'not-found', message: 'Not found' } });
    await show(id);
    expect(screen.getByText('Sample company')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Ridge & Eave Roofing' })).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  },
);

test('if the gateway fails, there is no company page', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  gatewayAnswers(500, {});
  await show('somebody');
  expect(screen.getByText('no such page')).toBeVisible();
});

test.each(['%3Cscript%3E', 'a'.repeat(200), 'a%20b', '..%2Fx'])(
  '%s is not an id: there is no page, and the gateway is not called',
  async (id) => {
    await show(id);
    expect(screen.getByText('no such page')).toBeVisible();
    expect(sentRequests()).toEqual([]);
  },
);

test('a company page names the place of the project, if known', async () => {
  await show('sample');
  expect(screen.getByText('Where is your project?')).toBeVisible();
  act(() => setPlace({ zip: '33139', city: 'Miami Beach', state: 'FL', address: '' }));
  expect(screen.getByText('Your project in Miami Beach, FL')).toBeVisible();
});
