import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { showPage } from './show-page.tsx';

export const user = {
  UserID: '11111111-1111-4111-8111-111111111111',
  FirstName: 'Ana',
  LastName: 'Silva',
  PhoneNumber: '+13055550143',
  UserEmail: 'ana@example.com',
  FirstProject: true,
};

/** A gateway that knows nobody, sends the code 123456, and makes {@link user}'s account. */
export function answerSignUp(): void {
  resetGateway();
  answerGateway({
    'GET /api/ip-location': () => ({ body: { ip: '203.0.113.7', city: 'Miami' } }),
    'GET /api/users': () => ({ body: [] }),
    'POST /api/codes': () => ({ status: 202, body: { resendAfter: 60 } }),
    'POST /api/codes/check': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { body: { verified: true } }
        : refusal(422, 'Invalid Code'),
    'POST /api/users': () => ({ status: 201, body: { user } }),
    'GET /api/projects': () => ({ body: { projects: [] } }),
    'GET /api/reviews': () => ({ body: { reviews: [] } }),
  });
}

export async function goToCodeStep() {
  const person = userEvent.setup();
  await showPage('/sign-up');
  await enterText(person, screen.getByLabelText('E-mail'), ' Ana@Example.com ');
  await person.click(screen.getByRole('button', { name: 'Send my code' }));
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  return person;
}

export async function goToDetailsStep() {
  const person = await goToCodeStep();
  await person.click(screen.getByLabelText('6-digit code'));
  await person.paste('123 456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { level: 1, name: 'Tell us who you are' });
  return person;
}
