import type { PageRemote } from '@nestwright/shared-lib/release/schema';
import { createMemoryRouter } from '@nestwright/shared-lib/router';

import { fadeBetweenRemotes } from './view-transition.ts';

const remote = (name: string, ...claims: string[]): PageRemote => ({
  name,
  version: '1',
  base: `/releases/${name}/1/browser/`,
  entry: 'entry.js',
  claims: claims.map((path) => ({ path })),
});
const remotes = [remote('marketing', '/', '/about'), remote('booking', '/start-project')];

const asksForLessMotion = jest.fn(() => false);
beforeEach(() => {
  window.matchMedia = (query) =>
    ({ matches: query.includes('reduced-motion') && asksForLessMotion() }) as MediaQueryList;
});

test.each([
  ['/start-project?discount=yes', true, 'to another remote'],
  [{ pathname: '/start-project', search: '?a=b' }, true, 'to another remote, as parts of an address'],
  ['/about', false, 'inside the remote'],
  ['?tab=2', false, 'on the same page'],
  ['#faq', false, 'to a place of the same page'],
  [-1, false, 'back, which fades by itself when the way there did'],
])('going to %j fades: %s (%s)', async (to, fades, _how) => {
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const navigate = jest.spyOn(router, 'navigate').mockResolvedValue();
  fadeBetweenRemotes(router, remotes);
  await router.navigate(to as string, { replace: true });
  expect(navigate).toHaveBeenCalledWith(
    to,
    fades ? { replace: true, viewTransition: true, flushSync: true } : { replace: true },
  );
});

test('whoever asked for less motion sees no fade', async () => {
  asksForLessMotion.mockReturnValueOnce(true);
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const navigate = jest.spyOn(router, 'navigate').mockResolvedValue();
  fadeBetweenRemotes(router, remotes);
  await router.navigate('/start-project', { replace: true });
  expect(navigate).toHaveBeenCalledWith('/start-project', { replace: true });
});

test('a fade that the next navigation skips is no unhandled failure', async () => {
  const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
  const heard = jest.spyOn(ready, 'catch');
  document.startViewTransition = () => ({ ready }) as unknown as ViewTransition;
  fadeBetweenRemotes(createMemoryRouter([{ path: '*', element: null }]), remotes);
  document.startViewTransition(() => undefined);
  expect(heard).toHaveBeenCalled();
});
