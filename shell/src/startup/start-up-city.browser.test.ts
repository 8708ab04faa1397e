import { findCity, placeOfZip } from '@nestwright/domain/place/calls';
import { currentPlace } from '@nestwright/domain/place/store';
import { zipOfPosition } from '@nestwright/domain/zip/calls';

import { runSteps } from './start-up-steps.ts';
import { answerPosition, resetBrowser, refusePosition } from '#testing/unknown-place.ts';

jest.mock('@nestwright/domain/place/calls', () => ({ findCity: jest.fn(), placeOfZip: jest.fn() }));
jest.mock('@nestwright/domain/user/calls', () => ({ refreshUser: jest.fn() }));
jest.mock('@nestwright/domain/zip/calls', () => ({ zipOfPosition: jest.fn() }));

jest.mock('#layout/start-unread.tsx', () => ({ startUnread: jest.fn() }));
const miami = { zip: '33139', city: 'Miami Beach', state: 'FL', address: 'Miami Beach, FL 33139, USA' };
const miamiRecord = { ID: 7, ZC: '33139', City: 'Miami Beach', Full: 'Miami Beach, FL' };

beforeEach(resetBrowser);

test("in city-page mode the ad's city is looked up through its ZIP", async () => {
  refusePosition();
  jest.mocked(findCity).mockResolvedValue({
    ok: true,
    value: miamiRecord,
  });
  jest.mocked(placeOfZip).mockResolvedValue({ ok: true, value: miami });
  await runSteps('?spg=g&cd=7');
  expect(findCity).toHaveBeenCalledWith('7');
  expect(placeOfZip).toHaveBeenCalledWith('33139');
  expect(currentPlace()).toEqual(miami);
});

test('in city-page mode the location sets the ZIP, but the city shown stays the one from cd', async () => {
  answerPosition();
  jest.mocked(zipOfPosition).mockResolvedValue({ ok: true, value: '10001' });
  jest.mocked(findCity).mockResolvedValue({ ok: true, value: miamiRecord });
  jest
    .mocked(placeOfZip)
    .mockImplementation((zip) =>
      Promise.resolve({ ok: true, value: zip === '33139' ? miami : { ...miami, zip, city: 'New York' } }),
    );
  await runSteps('?spg=g&cd=7');
  expect(localStorage.getItem('ZipCode')).toBe('10001');
  expect(currentPlace()).toEqual(miami);
});

test('a city whose ZIP cannot be looked up is shown as its record spells it', async () => {
  refusePosition();
  jest.mocked(findCity).mockResolvedValue({ ok: true, value: miamiRecord });
  await runSteps('?spg=g&cd=7');
  expect(currentPlace()).toMatchObject({ city: 'Miami Beach', state: 'FL', zip: '33139' });
});

test('outside city-page mode the city at the visitor’s position is shown', async () => {
  answerPosition();
  jest.mocked(zipOfPosition).mockResolvedValue({ ok: true, value: '33139' });
  jest.mocked(placeOfZip).mockResolvedValue({ ok: true, value: miami });
  await runSteps('');
  expect(currentPlace()).toEqual(miami);
});

test('outside city-page mode `cd` is not looked up', async () => {
  refusePosition();
  await runSteps('?spg=f&cd=7');
  expect(findCity).not.toHaveBeenCalled();
});
