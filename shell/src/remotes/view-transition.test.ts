import type { PageRemote } from '@nestwright/contract/release/schema';
import { createMemoryRouter } from '@nestwright/contract/router';

import { fadeBetweenRemotes } from './view-transition.ts';

const remote = (name: string, ...claims: string[]): PageRemote => ({
  name,
  version: '1',
  base: `/releases/${name}/1/browser/`,
  entry: 'entry.js',
  claims: claims.map((path) => ({ path })),
});
const remotes = [
  remote('marketing', '/', '/about'),
  remote('booking', '/start-project', '/request-service', '/thanks'),
  remote('pro', '/pro/:id'),
];

const asksForLessMotion = jest.fn(() => false);
beforeEach(() => {
  window.matchMedia = (query) =>
    ({ matches: query.includes('reduced-motion') && asksForLessMotion() }) as MediaQueryList;
});

const AT_ONCE = { viewTransition: true, flushSync: true };

test.each([
  ['/start-project?discount=yes', AT_ONCE, 'to another remote'],
  [{ pathname: '/start-project', search: '?a=b' }, AT_ONCE, 'to another remote, as parts of an address'],
  ['/pro/12', { ...AT_ONCE, flushSync: false }, 'to a page of which another remote might have a better one'],
  ['/request-service', {}, 'to a screen that has not come yet'],
  ['/thanks', {}, 'to a page that loads its data'],
  ['/about', {}, 'inside the remote'],
  ['?tab=2', {}, 'on the same page'],
  ['#faq', {}, 'to a place of the same page'],
  [-1, {}, 'back, which fades by itself when the way there did'],
])('going to %j takes %j: %s', async (to, added, _how) => {
  const { router, navigate } = fadingRouter();
  await router.navigate(to as string, { replace: true });
  expect(navigate).toHaveBeenCalledWith(to, { replace: true, ...added });
});

test('whoever asked for less motion sees no fade', async () => {
  asksForLessMotion.mockReturnValueOnce(true);
  const { router, navigate } = fadingRouter();
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

function fadingRouter() {
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/about', element: null },
    { path: '/start-project', element: null },
    { path: '/pro/:id', element: null },
    { path: '/request-service', lazy: async () => ({ element: null }) },
    { path: '/thanks', loader: () => null, element: null },
  ]);
  const navigate = jest.spyOn(router, 'navigate').mockResolvedValue();
  fadeBetweenRemotes(router, remotes);
  return { router, navigate };
}
