import { states } from './place-data.ts';
import { cityName, companiesTitle, stateOf } from './place-rules.ts';

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

test.each([
  ['miami-beach', 'Miami Beach'],
  ['McLean Heights', 'McLean Heights'],
  ['st.--louis', 'St. Louis'],
])('%j in a path is shown as %j', (text, name) => {
  expect(cityName(text)).toBe(name);
});

test('a companies list’s title has its service and place (product/pros#companies-list)', () => {
  const place = { state: 'FL', city: 'Miami Beach', service: 'Garage Door', serviceType: 'Repair' };
  expect(companiesTitle(place)).toBe('Top 3 matching Garage Door Service in Miami Beach, FL');
});
