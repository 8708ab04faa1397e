import { zipStore } from '@nestwright/contract/zip/store';
import {
  answerGateway,
  type GatewayAnswer,
  resetGateway,
  sentRequests,
} from '@nestwright/domain/testing/fake-gateway';

import { rememberZip } from './zip-store.ts';

const known = (zip: string): GatewayAnswer => ({
  body: { zip: { zip, city: 'Miami Beach', state: 'FL', timeZone: 'America/New_York' } },
});
const missing: GatewayAnswer = { body: { zip: null } };

beforeEach(resetGateway);

test.each(['00000', '99999'])('%s, which no place has, is not stored and replaces no other', async (zip) => {
  answerGateway({ [`GET /api/zips/${zip}`]: () => missing, 'GET /api/zips/33139': () => known('33139') });
  await rememberZip('33139');
  await rememberZip(zip);
  expect(localStorage.getItem('ZipCode')).toBe('33139');
  expect(localStorage.getItem('ZipCode.corrupt')).toBeNull();
});

test('a ZIP that can’t be looked up counts', async () => {
  answerGateway({ 'GET /api/zips/02134': () => 'offline' });
  await rememberZip('02134');
  expect(zipStore.get()).toBe('02134');
});

test('an incomplete ZIP and the known one are not looked up', async () => {
  localStorage.setItem('ZipCode', '33139');
  await rememberZip('331');
  await rememberZip('33139');
  expect(sentRequests()).toEqual([]);
});

test('of two ZIPs, the one entered last counts, whichever is answered first', async () => {
  let answerLate: (answer: GatewayAnswer) => void = () => undefined;
  const late = new Promise<GatewayAnswer>((resolve) => (answerLate = resolve));
  answerGateway({ 'GET /api/zips/10001': () => late, 'GET /api/zips/33139': () => known('33139') });
  const first = rememberZip('10001');
  await rememberZip('33139');
  answerLate(known('10001'));
  await first;
  expect(zipStore.get()).toBe('33139');
});
