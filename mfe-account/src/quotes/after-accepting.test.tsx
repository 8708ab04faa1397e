import { sampleContent } from '@nestwright/domain/testing/sample-quote';
import { render, screen } from '@testing-library/react';

import { AfterAccepting } from './after-accepting.tsx';

test.each([
  [true, 'You both get the agreement by e-mail, with its receipt.'],
  [
    false,
    'Ocean Drive Roofers gets the agreement by e-mail. You can read it here, and once you confirm your e-mail, we’ll send it to you, too.',
  ],
])('accepting promises only the mail that is sent: confirmed %j', (isEmailConfirmed, promise) => {
  render(
    <AfterAccepting
      company="Ocean Drive Roofers"
      content={sampleContent}
      isEmailConfirmed={isEmailConfirmed}
      hasOthers={false}
    />,
  );
  expect(screen.getByText(promise)).toBeVisible();
});
