import { pageAddress } from './page-address.ts';

test.each([
  ['/plants?posted=abc', '/plants'],
  ['/plants?sort=height&posted=abc', '/plants?sort=height'],
  ['/plants?sort=a%20b', '/plants?sort=a%20b'],
  ['/plants', '/plants'],
])('the address of the page at %s is %s', (shown, address) => {
  expect(pageAddress(new URL(shown, 'https://site.example'))).toBe(address);
});
