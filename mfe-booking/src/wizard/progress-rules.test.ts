import { PROGRESS_STEP_MS, PROGRESS_STEPS, REDIRECT_AFTER_MS } from './progress-rules.ts';

test('the wizard takes the times of product/constants#timing', () => {
  expect(PROGRESS_STEPS).toBe(4);
  expect(PROGRESS_STEP_MS).toBe(1000);
  expect(REDIRECT_AFTER_MS).toBe(3000);
});
