import { setSiteTrail, siteTrail } from './trail-store.ts';

const KEY = Symbol.for('nestwright.trail');
const forget = () => delete (globalThis as Record<symbol, unknown>)[KEY];

beforeEach(forget);
afterEach(() => document.getElementById('nw-config')?.remove());

function page(config: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'nw-config';
  element.textContent = config;
  document.body.append(element);
}

test('the trail comes from the page or, in Node, from the renderer', () => {
  page('{"origin":"","trail":{"parameters":["ad"],"ends":["/done"]}}');
  expect(siteTrail()).toEqual({ parameters: ['ad'], ends: ['/done'] });
  setSiteTrail({ parameters: ['ref'], ends: [] });
  expect(siteTrail()).toEqual({ parameters: ['ref'], ends: [] });
});

test.each(['{}', 'no JSON', ''])('with %j as the page’s trail, links carry nothing', (config) => {
  page(config);
  expect(siteTrail()).toEqual({ parameters: [], ends: [] });
});
