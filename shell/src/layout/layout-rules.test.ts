import { hidesFooter, hidesHeader } from './layout-rules.ts';

test.each([
  ['/', false],
  ['/request-service', true],
  ['/request-service/date', true],
  ['/request-services', false],
  ['/login', true],
  ['/sign-up', true],
  ['/account/dashboard', false],
])('the top bar on %s is hidden: %s', (pathname, hidden) => {
  expect(hidesHeader(pathname)).toBe(hidden);
});

test.each([
  ['/', '', false],
  ['/', '?spg=g', true],
  ['/category/HVAC', '?spg', true],
  ['/category/HVAC', '?kd=spg', false],
  ['/account/projects', '', true],
  ['/accounts', '', false],
  ['/request-service/thanks', '', true],
  ['/login', '', true],
])('the footer on %s%s is hidden: %s', (pathname, search, hidden) => {
  expect(hidesFooter(pathname, search)).toBe(hidden);
});
