import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { screen } from '@testing-library/react';

import { showProSignUp } from '#testing/pro-sign-up.tsx';

test('a mail with only a link says so, and the next mail with a code leads to its field', async () => {
  resetGateway();
  let sent = 0;
  answerGateway({
    'POST /api/codes': () => ({
      status: 202,
      body: (sent += 1) === 1 ? { resendAfter: 0, linkOnly: true } : { resendAfter: 60 },
    }),
  });
  const { user } = showProSignUp();
  await enterText(user, screen.getByLabelText('Work e-mail'), 'office@gulf.example');
  await user.click(screen.getByRole('button', { name: 'Send my code' }));
  expect(await screen.findByRole('heading', { name: 'Open the link we e-mailed you' })).toHaveFocus();
  expect(screen.queryByLabelText('6-digit code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send another e-mail' }));
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toHaveFocus();
});
