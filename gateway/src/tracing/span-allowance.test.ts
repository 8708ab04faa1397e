import { timeAllowance } from './span-allowance.ts';

let now = 0;
const allowed = () => timeAllowance(0.1, 100, () => now);

beforeEach(() => (now = 0));

/** Uses it for the given time. */
function use(allowance: ReturnType<typeof allowed>, ms: number): void {
  allowance.begin();
  now += ms;
  allowance.end();
}

test('uses fill the allowed share of the time', () => {
  const allowance = allowed();
  let usedMs = 0;
  while (now < 100_000) {
    if (allowance.isLeft()) {
      use(allowance, 20);
      usedMs += 20;
    } else now += 1;
  }
  expect(usedMs).toBeGreaterThan(9900);
  expect(usedMs).toBeLessThan(10_200);
});

test('unused time is saved only up to the limit', () => {
  const allowance = allowed();
  now = 1_000_000;
  expect(allowance.isLeft()).toBe(true);
  use(allowance, 120);
  expect(allowance.isLeft()).toBe(false);
});

test('one very long use does not block later ones for long', () => {
  const allowance = allowed();
  use(allowance, 1_000_000);
  now += 1001;
  expect(allowance.isLeft()).toBe(true);
});
