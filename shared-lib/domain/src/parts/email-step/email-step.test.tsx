import { withForms } from '@nestwright/domain/testing/sent-forms';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { renderToString } from 'react-dom/server';

import { EmailStep } from './email-step.tsx';

const at = { email: '', phase: { kind: 'editing' } } as const;
const field = { label: 'Work e-mail', hint: 'Leads go there.' };

test('an address is sent, and shown as it is read', async () => {
  const onSent = jest.fn();
  render(withForms(onSent, <EmailStep at={at} field={field} action="Send my code" />));
  expect(screen.getByLabelText('Work e-mail')).toHaveAccessibleDescription('Leads go there.');
  await userEvent.type(screen.getByLabelText('Work e-mail'), 'Ana <Ana@Example.com>{Enter}');
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Work e-mail')).toHaveValue('Ana@Example.com');
});

test('an invalid address stays in the field, which shows the message and takes focus', async () => {
  const onSent = jest.fn();
  render(withForms(onSent, <EmailStep at={at} action="Send my code" />));
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@');
  await userEvent.click(screen.getByRole('button', { name: 'Send my code' }));
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter a valid Email');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(onSent).not.toHaveBeenCalled();
});

test('the server’s page with a refused address moves to its field', () => {
  const page = (email: string, message: string) =>
    renderToString(
      <EmailStep
        at={{ email, phase: { kind: 'refused', message, reason: 'failure' } }}
        action="Send my code"
      />,
    );
  expect(page('ana@', 'Please enter a valid Email')).toMatch(/<input[^>]+autofocus/);
  expect(page('ana@example.com', 'Network Error')).not.toContain('autofocus');
});

test('a refusal is shown above the field, in the screen’s own words if there are any', () => {
  const phase = { kind: 'refused', message: 'Network Error', reason: 'failure' } as const;
  const refused = { email: 'ana@example.com', phase };
  const { rerender } = render(<EmailStep at={refused} action="Send my code" />);
  expect(screen.getByText('Network Error')).toBeVisible();
  rerender(
    <EmailStep at={refused} action="Send my code">
      <p>Please log in instead</p>
    </EmailStep>,
  );
  expect(screen.getByText('Please log in instead')).toBeVisible();
  expect(screen.queryByText('Network Error')).toBeNull();
});
