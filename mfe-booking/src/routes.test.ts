import { findOwner } from '@nestwright/contract/remote';
import { matchRoutes } from '@nestwright/contract/router';
import type { RemoteDescription } from '@nestwright/contract/remote/schema';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { routes } from './routes.tsx';

const text = readFileSync(path.join(import.meta.dirname, '../remote.json'), 'utf8');
const description = JSON.parse(text) as RemoteDescription;

test.each(['/widgets', '/widgets/', '/widgets/inline/demo'])('%s belongs to booking', (address) => {
  expect(findOwner([description], address)?.remote.name).toBe('booking');
  expect(matchRoutes(routes, address)).not.toBeNull();
});

test('an unknown address below /widgets redirects to the page for partners', () => {
  const [match] = matchRoutes(routes, '/widgets/inline') ?? [];
  const load = match?.route.loader as (() => Response) | undefined;
  const answer = load!();
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/widgets']);
});
