import { states } from './place-data.ts';
import { companiesTitle, readCompaniesPath, stateOf } from './place-rules.ts';

test('there are fifty states and the District of Columbia', () => {
  expect(states).toHaveLength(51);
  expect(new Set(states.map(({ code }) => code)).size).toBe(51);
  expect(states.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && /^[A-Z][A-Za-z ]+$/.test(name))).toBe(
    true,
  );
});

test.each([
  ['FL', 'Florida'],
  ['fl', 'Florida'],
  ['new-york', 'New York'],
  ['District of Columbia', 'District of Columbia'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j names the state %j', (text, name) => {
  expect(stateOf(text)?.name).toBe(name);
});

test('state, city and service of a companies list are read from its path (section 2)', () => {
  const place = readCompaniesPath('/florida/miami-beach/garage-door/repair/more');
  expect(place).toEqual({ state: 'FL', city: 'Miami Beach', service: 'Garage Door', serviceType: 'Repair' });
  expect(place && companiesTitle(place)).toBe('Top 3 matching Garage Door Service in Miami Beach, FL');
});

test('capitals and encoded text of a path are kept', () => {
  expect(readCompaniesPath('/NY/McLean%20Heights/Pool-%26-Spa/Other')).toMatchObject({
    city: 'McLean Heights',
    service: 'Pool & Spa',
  });
  expect(readCompaniesPath('/NY/100%/x/y')).toMatchObject({ city: '100%' });
});

test('three segments are no companies list', () => {
  expect(readCompaniesPath('/FL/Miami/Roofing')).toBeUndefined();
  expect(readCompaniesPath('/FL/Miami/Roofing/')).toBeUndefined();
});
