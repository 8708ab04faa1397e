import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { zipStore } from '@nestwright/contract/zip/store';
import { setPageConfig } from '@nestwright/domain/testing/page-config';
import { setPlace } from '@nestwright/domain/site/place-store';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { NearYou } from './near-you.tsx';

const LIST = 'GET /api/listed-pros';
const place = { zip: '33139', city: 'Miami Beach', state: 'FL', address: 'Miami Beach, FL 33139, USA' };
const pro = {
  id: 'gulfside',
  name: 'Gulfside Roofing',
  rating: 4.8,
  reviewCount: 12,
  phone: '+13055550143',
  city: 'Miami',
  state: 'FL',
  distanceMiles: 3,
  checks: [],
  usualAnswerMinutes: null,
  review: null,
};

beforeEach(() => {
  resetGateway();
  zipStore.clear();
  setPageConfig({});
});

function element() {
  const router = createMemoryRouter([{ path: '*', element: <NearYou service="Roofing" /> }]);
  return <RouterProvider router={router} />;
}

test('the server renders a request for the ZIP and a working link', () => {
  const html = renderToString(element());
  expect(html).toContain('Roofing<!-- --> companies near you');
  expect(html).toContain('Enter your ZIP code above');
  expect(html).toContain('/request-service?service=Roofing');
});

test('companies near the ZIP link to their pages, and there is a link to all in the city', async () => {
  zipStore.set('33139');
  const nearer = { ...pro, id: 'bayside', name: 'Bayside Roofing', distanceMiles: 1 };
  answerGateway({ [LIST]: () => ({ body: { pros: [pro, nearer], hasSamples: false } }) });
  render(element());
  act(() => setPlace(place));
  const link = await screen.findByRole('link', { name: 'Gulfside Roofing' });
  expect(link).toHaveAttribute('href', '/pro/gulfside');
  const [company, other] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(company).toHaveTextContent('4.8 out of 5 (12)Miami, FL, 3 miles away');
  expect(other).toHaveTextContent('Miami, FL, 1 mile away');
  expect(screen.getByRole('link', { name: /side by side/ })).toHaveAttribute(
    'href',
    '/FL/Miami-Beach/Roofing/Repair',
  );
  expect(sentRequests(LIST)[0]?.query).toMatchObject({
    state: 'FL',
    city: 'Miami Beach',
    service: 'Roofing',
  });
});

test.each([
  ['there is none', { body: { pros: [], hasSamples: false } }, 'offers Roofing in Miami Beach yet.'],
  ['the gateway fails', { status: 500 }, 'We can’t show companies right now.'],
])('if %s, one request to all pros is offered', async (_, answer, text) => {
  zipStore.set('33139');
  answerGateway({ [LIST]: () => answer });
  render(element());
  act(() => setPlace(place));
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/request-service?service=Roofing&zipcode=33139');
});

test('a site without a gateway has no companies and shows nothing', () => {
  setPageConfig({ hosted: {} });
  const { container } = render(element());
  expect(container).toBeEmptyDOMElement();
});
