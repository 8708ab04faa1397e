import { zipStore } from '@nestwright/contract/zip/store';
import { currentPlace } from '@nestwright/domain/site/place-store';
import { answerGateway, type GatewayAnswer, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { city, geocoding, place } from '@nestwright/domain/testing/sample-places';

import { waitFor } from '@testing-library/react';

import { runSteps } from './start-up-steps.ts';
import { answerPosition, placeAnswer, resetBrowser, refusePosition } from '#testing/unknown-place.ts';

const CITY = 'GET /api/cities/by-id/7';
const PLACE = 'GET /api/geocode/json';

beforeEach(resetBrowser);

test("in city-page mode the ad's city is looked up through its ZIP", async () => {
  refusePosition();
  answerGateway({ [CITY]: () => ({ body: city }), [PLACE]: () => ({ body: geocoding }) });
  await runSteps('?spg=g&cd=7');
  expect(sentRequests(PLACE).map(({ query }) => query['address'])).toEqual(['33139']);
  expect(currentPlace()).toEqual(place);
});

test('in city-page mode the location sets the ZIP, but the city shown stays the one from cd', async () => {
  answerPosition();
  answerGateway({
    [CITY]: () => ({ body: city }),
    [PLACE]: ({ query }) =>
      query['address'] === '33139' ? { body: geocoding } : placeAnswer('10001', 'New York'),
  });
  await runSteps('?spg=g&cd=7');
  expect(localStorage.getItem('ZipCode')).toBe('10001');
  expect(currentPlace()).toEqual(place);
});

test('a city whose ZIP cannot be looked up is shown as its record spells it', async () => {
  refusePosition();
  answerGateway({ [CITY]: () => ({ body: city }) });
  await runSteps('?spg=g&cd=7');
  expect(currentPlace()).toEqual({ ...place, address: 'Miami Beach, FL' });
});

test('outside city-page mode `cd` is not looked up', async () => {
  refusePosition();
  await runSteps('?spg=f&cd=7');
  expect(sentRequests()).toEqual([]);
});

test.each(['', '?spg=g'])('at %j, each visit names the city at the visitor’s position', async (search) => {
  answerPosition();
  answerGateway({ [PLACE]: () => ({ body: geocoding }) });
  await runSteps(search);
  await waitFor(() => expect(currentPlace()).toEqual(place));
  Reflect.deleteProperty(window, Symbol.for('nestwright.place'));
  await runSteps(search);
  expect(currentPlace()).toEqual(place);
});

test('the place of a ZIP that becomes the visitor’s later is named at once, and a late answer is not', async () => {
  refusePosition();
  let answerLate: (answer: GatewayAnswer) => void = () => undefined;
  const late = new Promise<GatewayAnswer>((resolve) => (answerLate = resolve));
  answerGateway({
    [PLACE]: ({ query }) => (query['address'] === '10001' ? late : { body: geocoding }),
  });
  await runSteps('');
  zipStore.set('10001');
  await waitFor(() => expect(sentRequests(PLACE)).not.toHaveLength(0));
  zipStore.set('33139');
  await waitFor(() => expect(currentPlace()).toEqual(place));
  answerLate(placeAnswer('10001', 'New York'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(currentPlace()).toEqual(place);
});
