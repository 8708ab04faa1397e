import { createContext, Script } from 'node:vm';

import { HEAD_SCRIPT } from './head-script.ts';
import { TRUSTED_TYPES_SCRIPT } from './trusted-types.ts';

interface Policy {
  createHTML: (html: string) => string | null;
  createScriptURL: (address: string) => string | null;
  createScript: (text: string) => string | null;
}

/** The policy that the script makes in a page of the site. */
function madePolicy(): Policy & { name: string } {
  const made: (Policy & { name: string })[] = [];
  const trustedTypes = {
    createPolicy: (name: string, rules: Policy) => made.push({ ...rules, name }),
  };
  const location = new URL('https://nestwright.example/category/Roofing');
  new Script(TRUSTED_TYPES_SCRIPT).runInContext(createContext({ trustedTypes, location, URL }));
  expect(made).toHaveLength(1);
  return made[0]!;
}

test('every composed page makes the policy before anything else that could need it', () => {
  expect(HEAD_SCRIPT.indexOf(TRUSTED_TYPES_SCRIPT)).toBeGreaterThan(0);
  expect(HEAD_SCRIPT.indexOf(TRUSTED_TYPES_SCRIPT)).toBeLessThan(HEAD_SCRIPT.indexOf('createElement'));
  expect(madePolicy()).toMatchObject({ name: 'default' });
});

test.each([
  ['/releases/garden/1/browser/entry.js', true],
  ['https://nestwright.example/releases/garden/1/browser/entry.js?retry=2', true],
  ['/push-worker.js', true],
  ['https://evil.example/x.js', false],
  ['//evil.example/x.js', false],
  ['/api/projects', false],
  ['/api/photos/1?x=.js', false],
  ['data:text/javascript,1', false],
  ['blob:https://nestwright.example/0b5f', false],
  ['javascript:alert(1)//.js', false],
])('whether %s may become a script: %s', (address, mayRun) => {
  expect(madePolicy().createScriptURL(address)).toBe(mayRun ? address : null);
});

test.each([
  ['{"remotes":[],"rendered":true}', true],
  ['null', true],
  ['alert(1)', false],
  ['{"a":alert(1)}', false],
  ['', false],
])('whether %s may become the text of a script: %s', (text, mayRun) => {
  expect(madePolicy().createScript(text)).toBe(mayRun ? text : null);
});

test.each([
  ['', true],
  ['<p data-nw-without><a href="/beds">All beds</a></p>', true],
  ['<script>\x3c/script>', true],
  ['{"@context":"https://schema.org"}', true],
  ['<svg viewBox="0 0 1 1"><path d=""/></svg>', true],
  ['<script>alert(1)</script>', false],
  ['<b><ScRiPt src=/x.js></b>', false],
  ['<iframe srcdoc="<b>"></iframe>', false],
  ['<base href="https://evil.example">', false],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', false],
  ['<object data="/x"></object>', false],
])('whether %s may become HTML: %s', (html, mayAppear) => {
  expect(madePolicy().createHTML(html)).toBe(mayAppear ? html : null);
});
