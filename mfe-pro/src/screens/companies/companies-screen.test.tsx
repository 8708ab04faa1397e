import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { ListedPro, ListedPros } from '@nestwright/domain/companies/pro-schema';
import { zipStore } from '@nestwright/contract/zip/store';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { render, screen, within } from '@testing-library/react';

import { loadCompanies } from './companies-loader.ts';
import { CompaniesScreen } from './companies-screen.tsx';

async function show(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/:state/:city/:service/:servicetype/*',
        loader: loadCompanies,
        Component: CompaniesScreen,
        ErrorBoundary: () => <p>no such page</p>,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  );
  const view = render(<RouterProvider router={router} />);
  await screen.findByText(/no such page|Top 3 matching/, { selector: 'h1, p' });
  return view;
}

const olga: ListedPro = {
  id: 'ocean-drive',
  name: 'Ocean Drive Roofers',
  rating: 4.5,
  reviewCount: 2,
  phone: '(305) 555-0142',
  city: 'Brandon',
  state: 'FL',
  distanceMiles: 9.8,
  checks: [
    {
      kind: 'license',
      number: 'CCC1330000',
      trade: 'Roofing',
      state: 'FL',
      lastDay: null,
      checkedOn: '2027-03-02',
    },
  ],
  usualAnswerMinutes: 30,
  review: { name: 'Dana M.', text: 'Dry since.' },
};
const gatewayLists = (listed: ListedPros) => answerGateway({ '*': () => ({ status: 200, body: listed }) });

beforeEach(() => {
  resetGateway();
  zipStore.clear();
  gatewayLists({ pros: [], hasSamples: true });
});

test('real companies are listed without any samples', async () => {
  gatewayLists({ pros: [{ ...olga, distanceMiles: 1 }], hasSamples: true });
  await show('/FL/Tampa/Roofing/Repair');
  expect(Object.fromEntries(sentRequests()[0]!.url.searchParams)).toEqual({
    state: 'FL',
    city: 'Tampa',
    service: 'Roofing',
  });
  const panel = screen.getByText('Match 1 of 1').closest('article')!;
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(panel).toHaveTextContent('License CCC1330000 (FL, roofing) checked on March 2, 2027');
  expect(panel).toHaveTextContent('Distance1 mileUsually answers within30 minutes');
  expect(panel).toHaveTextContent('“Dry since.”Dana M.');
  expect(within(panel).getByText('See company')).toHaveAttribute('href', '/pro/ocean-drive');
  expect(within(panel).getByText('Request quote')).toHaveAttribute(
    'href',
    '/request-service?service=Roofing&company=Ocean%20Drive%20Roofers&companyid=ocean-drive',
  );
  expect(document.body).not.toHaveTextContent(/sample|made up/i);
});

test('a place without companies shows none when the sample directory is off', async () => {
  gatewayLists({ pros: [], hasSamples: false });
  await show('/FL/Tampa/Roofing/Repair');
  expect(screen.getByText(/^No company that we have checked offers Roofing in Tampa yet/)).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('link', { name: 'Start my request' })).toBeVisible();
});

test('if the gateway fails, no samples are shown instead', async () => {
  answerGateway({ '*': () => ({ status: 500, body: {} }) });
  await show('/FL/Tampa/Roofing/Repair');
  expect(screen.getByText(/^We can’t show companies right now/)).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test('the title names service, city and state', async () => {
  await show('/florida/miami-beach/garage-door/repair');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Top 3 matching Garage Door Service in Miami Beach, FL' }),
  ).toBeVisible();
});

test('three matches are shown with every figure, a quote and three actions', async () => {
  await show('/FL/Tampa/Roofing/Repair');
  for (const position of [1, 2, 3]) {
    const panel = screen.getByText(`Match ${position} of 3`).closest('article')!;
    const text = panel.textContent;
    expect(text).toContain('Sample listing');
    expect(text).toMatch(/4\.\d out of 5/);
    expect(text).toMatch(/\d+ reviews/);
    expect(text).toMatch(/Certification.*roof|Certification.*shingle/i);
    expect(text).toMatch(/Times hired\d+/);
    expect(text).toMatch(/Would recommend9\d%/);
    expect(text).toMatch(/Experience\d+ years/);
    expect(text).toMatch(/“.+”/);
    expect(within(panel).getByText('Request quote')).toBeVisible();
    expect(within(panel).getByText('Click to Call').getAttribute('href')).toMatch(
      /^tel:\+1(?!800)[2-9]\d\d55501\d\d$/,
    );
    expect(within(panel).getByText('Visit Website').getAttribute('href')).toMatch(
      /^\/pro\/[a-z-]+--Roofing$/,
    );
  }
});

test('a quote is requested with the service, the company, and the ZIP once it is known', async () => {
  const { unmount } = await show('/FL/Tampa/Roofing/Repair');
  const link = () =>
    new URL(screen.getAllByText('Request quote')[0]!.getAttribute('href')!, 'https://site.test');
  const company = within(screen.getByText('Match 1 of 3').closest('article')!).getByRole(
    'heading',
  ).textContent;
  expect(link().pathname).toBe('/request-service');
  expect(Object.fromEntries(link().searchParams)).toEqual({ service: 'Roofing', company });
  unmount();
  zipStore.set('02134');
  await show('/FL/Tampa/Roofing/Repair');
  expect(Object.fromEntries(link().searchParams)).toEqual({ service: 'Roofing', company, zipcode: '02134' });
});

test('the request carries an ad’s parameters, and the ad’s visitors see no breadcrumb', async () => {
  await show('/FL/Tampa/Roofing/Repair?spg=g&ct=pmax');
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  expect(screen.getAllByText('Request quote')[0]!.getAttribute('href')).toMatch(/&spg=g&ct=pmax$/);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the page’s structured data has breadcrumbs and the service, but no rating for samples', async () => {
  await show('/fl/tampa/roofing/repair/more/segments');
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent),
  );
  expect(data.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'Service']);
  expect(data[0].itemListElement.map((item: { name: string }) => item.name)).toEqual([
    'Home',
    'Roofing',
    'Tampa, FL',
  ]);
  expect(data[1]).toMatchObject({ serviceType: 'Roofing', areaServed: { '@type': 'City', name: 'Tampa' } });
  expect(JSON.stringify(data)).not.toMatch(/AggregateRating|ratingValue/);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', '/FL/Tampa/Roofing/Repair');
});

test('a service outside the services list is shown as text and not indexed', async () => {
  await show('/FL/Tampa/boat-varnishing/repair');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Top 3 matching Boat Varnishing Service',
  );
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.each([
  '/Atlantis/Tampa/Roofing/Repair',
  '/FL/%3Cscript%3E/Roofing/Repair',
  `/FL/${'x'.repeat(300)}/Roofing/Repair`,
])('there is no page at %s', async (address) => {
  await show(address);
  expect(screen.getByText('no such page')).toBeVisible();
});
