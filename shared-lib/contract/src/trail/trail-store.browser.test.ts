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

test('the trail is what the page says, and what the renderer in Node was told', () => {
  page('{"origin":"","trail":{"parameters":["ad"],"ends":["/done"]}}');
  expect(siteTrail()).toEqual({ parameters: ['ad'], ends: ['/done'] });
  setSiteTrail({ parameters: ['ref'], ends: [] });
  expect(siteTrail()).toEqual({ parameters: ['ref'], ends: [] });
});

test.each(['{}', 'no JSON', ''])('where the page says %j of it, nothing follows a visitor', (config) => {
  page(config);
  expect(siteTrail()).toEqual({ parameters: [], ends: [] });
});
