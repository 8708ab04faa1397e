import { zipStore } from '@nestwright/contract/zip/store';
import { act, render, screen } from '@testing-library/react';

import { QuestionCount } from './question-count.tsx';

beforeEach(() => zipStore.clear());

test('pages promise the wizard’s number of questions, also if the ZIP is known: the wizard asks for it anyway', () => {
  render(
    <p>
      <QuestionCount /> short questions
    </p>,
  );
  expect(screen.getByText('Seven short questions')).toBeVisible();
  act(() => zipStore.set('33139'));
  expect(screen.getByText('Seven short questions')).toBeVisible();
});
