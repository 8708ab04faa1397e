import fc from 'fast-check';

import { isCityPage, knownKeyword, passThrough, readVisit, requestPath } from './landing-rules.ts';

test('an address without a query gives an empty visit', () => {
  expect(readVisit('')).toEqual({
    hasSpg: false,
    source: null,
    campaign: null,
    cityId: '',
    keyword: '',
    discount: null,
    company: '',
    companyId: '',
    urgency: '',
    service: '',
    need: '',
    zip: '',
  });
});

test('every parameter of an address is read (product/shell#parameters)', () => {
  const search =
    '?spg=g&ct=pmax&cd=1015116&kd=dryer%20vent%20cleaning&discount=yes&urgency=now&company=Harbor+%26+Pine&companyid=a-1&service=Chimney-Sweep&need=dripping+ceiling&zipcode=02134';
  expect(readVisit(search)).toEqual({
    hasSpg: true,
    source: 'g',
    campaign: 'pmax',
    cityId: '1015116',
    keyword: 'Dryer Vent Cleaning',
    discount: 'yes',
    company: 'Harbor & Pine',
    companyId: 'a-1',
    urgency: 'now',
    service: 'Chimney Sweep',
    need: 'dripping ceiling',
    zip: '02134',
  });
});

test.each([
  ['?spg=g', true, true],
  ['?spg=f', true, false],
  ['?spg', true, false],
  ['?spg=G', true, false],
  ['?x=spg', false, false],
])('with %s, spg is present: %s; city-page mode: %s', (search, present, city) => {
  const visit = readVisit(search);
  expect(visit.hasSpg).toBe(present);
  expect(isCityPage(visit)).toBe(city);
});

test('unknown values are read as empty', () => {
  expect(readVisit('?spg=x&ct=tv&discount=maybe&zipcode=213&kd=buy%20gold%20now')).toMatchObject({
    source: null,
    campaign: null,
    discount: null,
    zip: '',
    keyword: '',
  });
});

test('a keyword is used only if it is in the services list', () => {
  expect(knownKeyword('roof-leak-repair')).toBe('Roof Leak Repair');
  expect(knownKeyword('HVAC')).toBe('HVAC');
  expect(knownKeyword('<b>Roofing</b>')).toBeUndefined();
  expect(knownKeyword('call 305-555-0100')).toBeUndefined();
  expect(knownKeyword('')).toBeUndefined();
});

test('reading an address never throws and never gives unprintable text or more than 120 characters', () => {
  const query = fc.array(
    fc.tuple(
      fc.constantFrom('spg', 'ct', 'cd', 'kd', 'company', 'service', 'zipcode', 'x'),
      fc.string({ unit: 'binary' }),
    ),
  );
  fc.assert(
    fc.property(query, fc.string(), (entries, noise) => {
      const search = `?${entries.map(([name, value]) => `${name}=${value}`).join('&')}${noise}`;
      for (const value of Object.values(readVisit(search))) {
        if (typeof value !== 'string') continue;
        expect(value.length).toBeLessThanOrEqual(120);
        expect(value).not.toMatch(/\p{Cc}/u);
      }
      expect(() => passThrough(search)).not.toThrow();
    }),
  );
});

test('passed-through parameters keep their order and values, and excluded ones are removed', () => {
  expect(passThrough('?service=HVAC&gclid=a%2Fb&utm=x+y&service=2', ['service'])).toBe(
    '?gclid=a%2Fb&utm=x%20y',
  );
  expect(passThrough('?service=HVAC', ['service'])).toBe('');
});

test.each([
  [
    'Chimney Sweep',
    '?spg=g&ct=pmax',
    '02134',
    '/request-service?service=Chimney-Sweep&zipcode=02134&spg=g&ct=pmax',
  ],
  ['HVAC', '', '', '/request-service?service=HVAC'],
  [
    'Roofing',
    '?service=HVAC&zipcode=10001&kd=roof',
    '33139',
    '/request-service?service=Roofing&zipcode=33139&kd=roof',
  ],
  ['Roofing', '?zipcode=10001', '', '/request-service?service=Roofing&zipcode=10001'],
])('the page of %s with %j and ZIP %j starts a request at %s', (category, search, zip, path) => {
  expect(requestPath(category, search, zip)).toBe(path);
});
