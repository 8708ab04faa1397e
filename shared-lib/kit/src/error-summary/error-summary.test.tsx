import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { testConformance } from '@nestwright/kit/conformance';
import { ErrorSummary } from './error-summary.tsx';

const errors = [
  { field: 'city', message: 'Please enter a valid City' },
  { field: 'ZipCode', message: 'Please enter a valid Zipcode' },
];

describe('ErrorSummary', () => {
  testConformance((outside) => <ErrorSummary errors={errors} {...outside} />, {
    reaches: 'div',
    withoutRef: true,
  });

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

  test('the message of a group of choices leads to its first choice', async () => {
    render(
      <>
        <ErrorSummary errors={[{ field: 'reason', message: 'Please choose a reason' }]} />
        <fieldset id="reason">
          <input type="radio" name="reason" aria-label="The price" disabled />
          <input type="radio" name="reason" aria-label="The time" />
        </fieldset>
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Please choose a reason' }));
    expect(screen.getByLabelText('The time')).toHaveFocus();
  });

  test('in the page of a posted form the browser itself moves to it', () => {
    expect(renderToString(<ErrorSummary errors={errors} />)).toContain('autofocus=""');
  });

  test('in the page of a posted form it leaves the focus to a visitor who is already correcting a field', async () => {
    const page = (
      <>
        <ErrorSummary errors={errors} />
        <input id="city" aria-label="City" />
      </>
    );
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(page);
    screen.getByLabelText('City').focus();
    await act(async () => hydrateRoot(place, page));
    expect(screen.getByLabelText('City')).toHaveFocus();
    place.remove();
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
