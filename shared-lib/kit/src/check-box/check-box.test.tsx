import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CheckBox } from './check-box.tsx';

describe('CheckBox', () => {
  test('can be ticked by its label and by the space bar', async () => {
    render(<Consent />);
    const box = screen.getByRole('checkbox', { name: 'Send me cost info' });
    await userEvent.click(screen.getByText('Send me cost info'));
    expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  test('shows its error', () => {
    render(<CheckBox label="Terms" checked={false} onCheckedChange={() => undefined} error="Please agree" />);
    expect(screen.getByRole('checkbox', { name: 'Terms' })).toHaveAccessibleDescription('Please agree');
  });
});

function Consent() {
  const [ticked, setTicked] = useState(false);
  return <CheckBox label="Send me cost info" checked={ticked} onCheckedChange={setTicked} />;
}
