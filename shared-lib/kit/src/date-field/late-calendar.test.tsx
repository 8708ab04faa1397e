import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { DateField } from './date-field.tsx';

jest.mock('./date-calendar.tsx', () => {
  throw new Error('Loading chunk 7 failed.');
});

test('a calendar that fails to load says so, and the date can still be typed', async () => {
  render(<DateField label="Date" value="2026-12-04" onValueChange={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: /calendar/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The calendar did not load. Please type the date.',
  );
  expect(screen.getByLabelText('Date')).toHaveValue('2026-12-04');
});
