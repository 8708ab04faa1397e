import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { testConformance } from '@nestwright/kit/conformance';
import { TextField } from './text-field.tsx';

const nothing = () => undefined;

describe('TextField', () => {
  testConformance((outside) => <TextField label="City" value="" onValueChange={nothing} {...outside} />, {
    reaches: 'input',
  });
  testConformance(
    (outside) => <TextField multiline label="Note" value="" onValueChange={nothing} {...outside} />,
    { reaches: 'textarea' },
  );

  test('screen readers read its name, hint and error with it', () => {
    render(
      <TextField
        label="City"
        hint="Where the work is"
        error="Please enter a valid City"
        value=""
        onValueChange={nothing}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'City' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Where the work is Please enter a valid City');
  });

  test('without an error it is not marked as wrong', () => {
    render(<TextField label="City" value="" onValueChange={nothing} />);
    expect(screen.getByRole('textbox', { name: 'City' })).not.toHaveAttribute('aria-invalid');
  });

  test('counts a line end of a form without scripts as one character, as its limit does', () => {
    render(
      <TextField multiline label="Note" counter={10} value={'one\r\ntwo\r\n'} onValueChange={nothing} />,
    );
    expect(screen.getByText('8 / 10')).toBeInTheDocument();
  });

  test('counts characters and stops at the limit', async () => {
    render(<Counted />);
    const field = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(field, 'twelve chars');
    expect(field).toHaveValue('twelve cha');
    expect(screen.getByText('10 / 10')).toBeVisible();
    expect(field).toHaveAccessibleDescription('10 / 10');
  });
});

function Counted() {
  const [text, setText] = useState('');
  return <TextField multiline label="Note" counter={10} value={text} onValueChange={setText} />;
}
