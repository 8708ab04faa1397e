import { isRestoring, restorePlace } from './restore-place.ts';

/** A page of a window 600 pixels high. */
let height = 0;
let grow: (to: number) => void;

beforeEach(() => {
  height = 800;
  window.scrollY = 0;
  jest.spyOn(window, 'scrollTo').mockImplementation((asked) => {
    window.scrollY = Math.min((asked as ScrollToOptions).top!, height - 600);
  });
  class FakeObserver {
    constructor(tell: () => void) {
      grow = (to) => {
        height = to;
        tell();
      };
    }
    observe(): void {}
    disconnect(): void {
      grow = (to) => void (height = to);
    }
  }
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
});
afterEach(() => {
  restorePlace(0);
  jest.restoreAllMocks();
});

test('a place is restored at once on a page that reaches that far', () => {
  restorePlace(150);
  expect([window.scrollY, isRestoring()]).toEqual([150, false]);
});

test('a page that grows later is scrolled on until it reaches the place, and then no more', () => {
  restorePlace(1500);
  expect([window.scrollY, isRestoring()]).toEqual([200, true]);
  grow(1000);
  expect([window.scrollY, isRestoring()]).toEqual([400, true]);
  grow(3000);
  expect([window.scrollY, isRestoring()]).toEqual([1500, false]);
  window.scrollY = 0;
  grow(4000);
  expect(window.scrollY).toBe(0);
});

test.each(['wheel', 'keydown', 'pointerdown'])(
  'a person who scrolls by %s is left where they are',
  (gesture) => {
    restorePlace(1500);
    window.dispatchEvent(new Event(gesture));
    grow(3000);
    expect([window.scrollY, isRestoring()]).toEqual([200, false]);
  },
);

test('a page that was scrolled away stays there, and another place replaces the one before', () => {
  restorePlace(1500);
  window.scrollY = 50;
  window.dispatchEvent(new Event('scroll'));
  grow(3000);
  expect(window.scrollY).toBe(50);
  height = 800;
  restorePlace(1500);
  restorePlace(0);
  grow(3000);
  expect([window.scrollY, isRestoring()]).toEqual([0, false]);
});
