import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { render, screen } from '@testing-library/react';

import { CancelStep } from './cancel-step.tsx';
import type { StepProps } from './step-props.ts';

/** The server's answer to a cancellation that the gateway refused with this code and message. */
function show(code: string, message: string): void {
  const agreement = { ...sampleAgreement, cancelling: { feeCents: 10_000, freeUntil: null } };
  const project = { pros: [] } as unknown as StepProps['project'];
  const props = { project, view: { quotes: [sampleQuote], agreement }, says: { step: 'cancel' }, back: '/' };
  const element = <CancelStep {...(props as unknown as StepProps)} />;
  const router = createMemoryRouter([{ id: 'project', path: '/', element }], {
    hydrationData: { actionData: { project: { typed: {}, errors: {}, message, code } } },
  });
  render(<RouterProvider router={router} />);
}

test('a changed fee is next to the reason for the refusal, and the form sends it', () => {
  show('changed', 'Cancelling now costs $100.00. Please open your project and cancel it there.');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The fee has changed. Please look at it and cancel again.',
  );
  expect(screen.getByText(/cancelling now costs \$100\.00/)).toBeVisible();
  expect(screen.getByRole('form')).toHaveFormValues({ feeCents: '10000' });
});

test('another refusal is shown in the gateway’s words', () => {
  show('not-possible', 'This project is done and cannot be cancelled.');
  expect(screen.getByRole('alert')).toHaveTextContent('This project is done and cannot be cancelled.');
});
