import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorSummary } from './error-summary.tsx';

const errors = [
  { field: 'city', message: 'Please enter a valid City' },
  { field: 'ZipCode', message: 'Please enter a valid Zipcode' },
];

describe('ErrorSummary', () => {
  test('takes focus when problems appear, and when they change', () => {
    const { rerender } = render(<ErrorSummary errors={[]} />);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    rerender(<ErrorSummary errors={errors} />);
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    screen.getAllByRole('link')[0]?.focus();
    rerender(<ErrorSummary errors={[...errors]} />);
    expect(screen.getAllByRole('link')[0]).toHaveFocus();
    rerender(<ErrorSummary errors={errors.slice(0, 1)} />);
    expect(screen.getByRole('group')).toHaveFocus();
  });

  test('each message links to its field, found by id or by name', async () => {
    render(
      <>
        <ErrorSummary errors={errors} />
        <input id="city" aria-label="City" />
        <input name="ZipCode" aria-label="Zipcode" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Please enter a valid City' }));
    expect(screen.getByLabelText('City')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Please enter a valid Zipcode' }));
    expect(screen.getByLabelText('Zipcode')).toHaveFocus();
  });
});
