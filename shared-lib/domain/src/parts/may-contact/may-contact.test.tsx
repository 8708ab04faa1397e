import type { Result } from '@nestwright/domain/base/http-calls';
import type { Project } from '@nestwright/domain/requests/project-schema';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { MayContact } from './may-contact.tsx';

const name = 'Gulfside Roof';
const choices: boolean[] = [];
let answers: Result<Project>[];
beforeEach(() => {
  choices.length = 0;
  answers = [];
});

function Chosen() {
  const [mayContact, setMayContact] = useState(false);
  return (
    <MayContact
      pro={{ name, mayContact }}
      says={{ pro: 'p' }}
      choose={async (wanted) => {
        choices.push(wanted);
        return answers.shift() ?? { ok: true, value: {} as Project };
      }}
      onChosen={() => setMayContact(choices.at(-1) ?? false)}
    />
  );
}

test('each pro has a switch that says what the pro sees and works with the keyboard', async () => {
  const person = userEvent.setup();
  render(<Chosen />);
  const choice = screen.getByRole('switch', { name: 'May contact me (Gulfside Roof)' });
  expect(choice).toHaveAccessibleDescription(
    'While this is on, this pro sees your name, phone, e-mail and street address.',
  );
  await person.tab();
  expect(choice).toHaveFocus();
  await person.keyboard(' ');
  expect(await screen.findByText('Gulfside Roof may contact you.')).toHaveRole('status');
  expect(choice).toBeChecked();
  await person.keyboard(' ');
  expect(await screen.findByText('Gulfside Roof no longer sees how to reach you.')).toBeVisible();
  expect(choice).not.toBeChecked();
  expect(choices).toEqual([true, false]);
});

test('a choice that fails leaves the switch unchanged, reports the failure, and can be repeated', async () => {
  answers = [{ ok: false, message: 'We can’t reach Nestwright.' }];
  const person = userEvent.setup();
  render(<Chosen />);
  await person.click(screen.getByRole('switch'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing has changed: Gulfside Roof still can’t contact you. We can’t reach Nestwright.',
  );
  expect(screen.getByRole('switch')).not.toBeChecked();
  await person.click(screen.getByRole('switch'));
  expect(await screen.findByText('Gulfside Roof may contact you.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
