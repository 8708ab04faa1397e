import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { testConformance } from '@nestwright/kit/conformance';
import { Button } from './button.tsx';

describe('Button', () => {
  testConformance((outside) => <Button {...outside}>Next</Button>, { reaches: 'button' });

  test('does not submit its form unless told to', () => {
    render(<Button>Next</Button>);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('type', 'button');
  });

  test('while busy, keeps focus and its label, ignores presses and says so', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={(event) => submit(event.nativeEvent as SubmitEvent)}>
        <Button busy type="submit" onClick={press}>
          Request Service
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: /Request Service/ });
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Please wait');
  });
});
