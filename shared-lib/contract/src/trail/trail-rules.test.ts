import { alongTrail as along, type Trail } from './trail-rules.ts';

const trail: Trail = {
  parameters: ['spg', 'ct', 'cd', 'company', 'discount'],
  ends: ['/request-service/thanks'],
};
const alongTrail = ((to, from) => along(to, from, trail)) as (
  to: string | object,
  from: typeof here,
) => unknown;

const here = { pathname: '/', search: '?spg=g&cd=4021&ct=search&company=Gulfside+Roof&discount=yes&kd=roof' };

test('links carry spg, ct, cd, company and discount, and nothing else', () => {
  expect(alongTrail('/about', here)).toBe(
    '/about?spg=g&cd=4021&ct=search&company=Gulfside%20Roof&discount=yes',
  );
});

test('a link’s own parameters win, and its query and fragment stay', () => {
  expect(alongTrail('/request-service?service=Roofing&company=Bay%20Air#zip', here)).toBe(
    '/request-service?service=Roofing&company=Bay%20Air&spg=g&cd=4021&ct=search&discount=yes#zip',
  );
  expect(alongTrail({ pathname: '/login', search: '?discount=no' }, here)).toEqual({
    pathname: '/login',
    search: '?discount=no&spg=g&cd=4021&ct=search&company=Gulfside%20Roof',
  });
});

test('links carry nothing once the request is sent', () => {
  expect(alongTrail('/', { ...here, pathname: '/request-service/thanks' })).toBe('/');
});

test('links within the page and to other sites stay as they are', () => {
  for (const to of ['#cities-m', '?tab=2', 'https://example.com/', '//example.com', 'tel:+13055550142'])
    expect(alongTrail(to, here)).toBe(to);
});

test('a visitor without parameters has plain links', () => {
  expect(alongTrail('/about', { pathname: '/', search: '?kd=roof' })).toBe('/about');
});

test('an overlong value is cut, and only the first of several counts', () => {
  const search = `?company=${'a'.repeat(5000)}&company=b`;
  expect(alongTrail('/about', { pathname: '/', search })).toBe(`/about?company=${'a'.repeat(120)}`);
});

test('on a site without a trail, links stay as they are', () => {
  expect(along('/about', here, { parameters: [], ends: [] })).toBe('/about');
});
