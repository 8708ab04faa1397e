import { render, screen } from '@testing-library/react';

import { SentTo } from './sent-to.tsx';

test('the button that needs scripts is not seen before they run', () => {
  render(<SentTo onChangeAddress={() => undefined}>Sent to ada@example.com.</SentTo>);
  expect(screen.getByText(/Sent to ada@example.com/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wrong address? Change it' })).toHaveClass('nw-scripted');
});
