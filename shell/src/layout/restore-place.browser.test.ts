import { isHeld, restorePlace } from './restore-place.ts';

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
    constructor(notify: () => void) {
      grow = (to) => {
        height = to;
        notify();
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

test('a page starts at its top without being held there', () => {
  window.scrollY = 150;
  restorePlace(0);
  expect([window.scrollY, isHeld()]).toEqual([0, false]);
});

test('a page that grows later is scrolled on until it reaches the place', () => {
  restorePlace(1500);
  expect(window.scrollY).toBe(200);
  grow(1000);
  expect(window.scrollY).toBe(400);
  grow(3000);
  expect(window.scrollY).toBe(1500);
});

test('a page stays at its place when a browser keeps in view what follows a list that grows', () => {
  restorePlace(150);
  window.scrollY = 2150;
  grow(2800);
  expect([window.scrollY, isHeld()]).toEqual([150, true]);
});

test('scroll anchoring is off while a page is held, and on again afterwards', () => {
  const anchoring = () => document.body.style.getPropertyValue('overflow-anchor');
  restorePlace(1500);
  expect(anchoring()).toBe('none');
  restorePlace(900);
  expect(anchoring()).toBe('none');
  window.dispatchEvent(new Event('wheel'));
  expect(anchoring()).toBe('');
});

test.each(['wheel', 'keydown', 'pointerdown'])(
  'a person who scrolls by %s is left where they are',
  (gesture) => {
    restorePlace(1500);
    window.dispatchEvent(new Event(gesture));
    grow(3000);
    expect([window.scrollY, isHeld()]).toEqual([200, false]);
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
  expect([window.scrollY, isHeld()]).toEqual([0, false]);
});
