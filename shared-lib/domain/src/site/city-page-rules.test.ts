import { cityStartPath, hasSpg } from './city-page-rules.ts';

test.each([
  [
    '/category/Chimney-Sweep',
    '?spg=g&ct=pmax',
    '02134',
    '/request-service?zipcode=02134&service=Chimney-Sweep&spg=g&ct=pmax',
  ],
  ['/category/Roofing', '?spg=f', '', '/request-service?service=Roofing&spg=f'],
  ['/', '?spg=g&cd=7', '33139', '/request-service?zipcode=33139&spg=g&cd=7'],
  [
    '/category/Roofing',
    '?service=HVAC&zipcode=10001&spg=g',
    '33139',
    '/request-service?zipcode=33139&service=Roofing&spg=g',
  ],
  ['/about', '?service=HVAC&zipcode=10001&spg=g', '', '/request-service?service=HVAC&zipcode=10001&spg=g'],
  ['/FL/Miami-Beach/Garage-Door/Repair', '?spg=g', '', '/request-service?service=Garage-Door&spg=g'],
  ['/pro/A%26B%20Roofing', '?spg=g', '', '/request-service?service=A%26B%20Roofing&spg=g'],
])('on %s%s with ZIP %j the start link leads to %s', (pathname, search, zip, path) => {
  expect(cityStartPath(pathname, search, zip)).toBe(path);
});

test.each([
  ['?spg=g', true],
  ['?a=1&spg', true],
  ['?SPG=g', false],
  ['', false],
])('the query %j has spg: %s', (search, carried) => {
  expect(hasSpg(search)).toBe(carried);
});
