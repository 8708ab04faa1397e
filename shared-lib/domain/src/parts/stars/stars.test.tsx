import { render } from '@testing-library/react';

import { Rating, Stars } from './stars.tsx';

test('a review’s stars are read as a sentence', () => {
  const { container } = render(<Stars of={4} />);
  expect(container).toHaveTextContent('4 out of 5 stars');
  expect(container.querySelectorAll('svg.given')).toHaveLength(4);
});

test.each([
  [4.8, '4.8 out of 5 stars', 5, 0],
  [4.3, '4.3 out of 5 stars', 4, 1],
  [5, '5.0 out of 5 stars', 5, 0],
])('a rating of %d is drawn to the half star, with its figure', (of, text, whole, half) => {
  const { container } = render(<Rating of={of} />);
  expect(container).toHaveTextContent(text);
  expect(container.querySelectorAll('.half')).toHaveLength(half);
  expect(container.querySelectorAll('svg.given')).toHaveLength(whole + half);
});
