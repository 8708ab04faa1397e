import { countdownText, secondsLeft } from './countdown-rules.ts';

test('the countdown runs from a minute to zero and never below', () => {
  expect(countdownText(secondsLeft(60_000, 0))).toBe('1:00');
  expect(countdownText(secondsLeft(60_000, 1))).toBe('1:00');
  expect(countdownText(secondsLeft(60_000, 53_000))).toBe('0:07');
  expect(countdownText(secondsLeft(60_000, 99_000))).toBe('0:00');
});
