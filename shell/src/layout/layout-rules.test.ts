import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { frameAt } from '@nestwright/contract/remote';
import type { RemoteDescription } from '@nestwright/contract/remote/schema';

import { hidesFooter, hidesHeader } from './layout-rules.ts';

const root = join(__dirname, '..', '..', '..');
const remotes = ['account', 'booking', 'desk', 'marketing', 'pro'].map(
  (name) => JSON.parse(readFileSync(join(root, `mfe-${name}`, 'remote.json'), 'utf8')) as RemoteDescription,
);

test.each([
  ['/', false],
  ['/request-service', true],
  ['/request-service/', true],
  ['/Request-Service/date', true],
  ['/request-service/date', true],
  ['/request-service/thanks', true],
  ['/request-services', false],
  ['/login', true],
  ['/login/link', true],
  ['/sign-up', true],
  ['/account', false],
  ['/account/dashboard', false],
  ['/no-such-page', false],
])('the top bar on %s is hidden: %s', (pathname, hidden) => {
  expect(hidesHeader(frameAt(remotes, pathname))).toBe(hidden);
});

test.each([
  ['/', '', false],
  ['/', '?spg=g', true],
  ['/category/HVAC', '?spg', true],
  ['/category/HVAC', '?kd=spg', false],
  ['/account', '', true],
  ['/account/projects', '', true],
  ['/account/projects/1', '', true],
  ['/accounts', '', false],
  ['/my-projects', '', false],
  ['/request-service/thanks', '', true],
  ['/login', '', true],
  ['/sign-up', '', true],
  ['/no-such-page', '', false],
])('the footer on %s%s is hidden: %s', (pathname, search, hidden) => {
  expect(hidesFooter(frameAt(remotes, pathname), search)).toBe(hidden);
});
