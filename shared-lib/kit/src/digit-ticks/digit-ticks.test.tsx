import { render } from '@testing-library/react';
import { DigitTicks } from './digit-ticks.tsx';

test('there is one tick for each digit, and those of typed digits are dark', () => {
  const { container } = render(<DigitTicks of={5} filled={2} />);
  const ticks = [...container.querySelectorAll('i')].map((tick) => tick.dataset['on']);
  expect(ticks).toEqual(['true', 'true', undefined, undefined, undefined]);
});

test('screen readers skip the ticks: the field itself says what was typed', () => {
  const { container } = render(<DigitTicks of={5} filled={2} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
