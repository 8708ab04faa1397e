import type { PageRemote } from '@nestwright/contract/release/schema';
import { createMemoryRouter } from '@nestwright/contract/router';

import { fadeBetweenRemotes, suppressSkippedTransitionErrors } from './view-transition.ts';

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
  [
    { pathname: '/start-project', search: '?a=b' },
    AT_ONCE,
    'to another remote, given as the parts of an address',
  ],
  ['/pro/12', { ...AT_ONCE, flushSync: false }, 'to a page that a more specific route might match'],
  ['/request-service', {}, 'to a screen that is not loaded yet'],
  ['/thanks', {}, 'to a page that loads its data'],
  ['/about', {}, 'inside the remote'],
  ['?tab=2', {}, 'on the same page'],
  ['#faq', {}, 'to an anchor on the same page'],
  [-1, {}, 'back, which fades by itself if the way there did'],
])('going to %j takes %j: %s', async (to, added, _how) => {
  const { router, navigate } = fadingRouter();
  await router.navigate(to as string, { replace: true });
  expect(navigate).toHaveBeenCalledWith(to, { replace: true, ...added });
});

test('visitors who prefer reduced motion see no fade', async () => {
  asksForLessMotion.mockReturnValueOnce(true);
  const { router, navigate } = fadingRouter();
  await router.navigate('/start-project', { replace: true });
  expect(navigate).toHaveBeenCalledWith('/start-project', { replace: true });
});

test('the router itself is unchanged, and the fading wrapper follows its state', async () => {
  const own = createMemoryRouter([{ path: '*', element: null }]);
  const before = { ...own };
  const router = fadeBetweenRemotes(own, remotes);
  expect({ ...own }).toEqual(before);
  await own.navigate('/about');
  expect(router.state.location.pathname).toBe('/about');
});

test.each([
  ['a fade that the next navigation skips', new DOMException('Transition was skipped', 'AbortError'), true],
  ['a fade in a hidden tab', new DOMException('Skipping view transition', 'InvalidStateError'), true],
  ['an aborted call', new DOMException('The user aborted a request.', 'AbortError'), false],
  ['an error of a page', new Error('Transition is not defined'), false],
])('%s is reported as a failure only if it is one', (_what, reason, isSuppressed) => {
  suppressSkippedTransitionErrors();
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isSuppressed);
});

function fadingRouter() {
  const own = createMemoryRouter([
    { path: '/', element: null },
    { path: '/about', element: null },
    { path: '/start-project', element: null },
    { path: '/pro/:id', element: null },
    { path: '/request-service', lazy: async () => ({ element: null }) },
    { path: '/thanks', loader: () => null, element: null },
  ]);
  const navigate = jest.spyOn(own, 'navigate').mockResolvedValue();
  return { router: fadeBetweenRemotes(own, remotes), navigate };
}
