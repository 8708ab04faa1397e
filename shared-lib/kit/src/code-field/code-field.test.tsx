import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { testConformance } from '@nestwright/kit/conformance';
import { CodeField } from './code-field.tsx';

describe('CodeField', () => {
  testConformance(
    (outside) => <CodeField label="Code" length={6} value="" onValueChange={() => undefined} {...outside} />,
    {
      reaches: 'input',
    },
  );

  test('accepts a code pasted with a space', async () => {
    render(<Code />);
    await userEvent.click(screen.getByRole('textbox', { name: '6-digit code' }));
    await userEvent.paste('123 456');
    expect(screen.getByRole('textbox', { name: '6-digit code' })).toHaveValue('123456');
  });

  test('has a tick for each digit, and takes no more digits', async () => {
    const { container } = render(<Code length={8} />);
    await userEvent.type(screen.getByRole('textbox', { name: '8-digit code' }), '1234567890');
    expect(screen.getByRole('textbox', { name: '8-digit code' })).toHaveValue('12345678');
    expect(container.querySelectorAll('[aria-hidden] > i')).toHaveLength(8);
  });

  test('lets the system suggest the code from the mail', () => {
    render(<Code />);
    expect(screen.getByRole('textbox', { name: '6-digit code' })).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
  });

  test('shows the error for a wrong code beside the field', () => {
    render(
      <CodeField
        label="Code"
        length={6}
        value="111111"
        onValueChange={() => undefined}
        error="Invalid Code"
      />,
    );
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('Invalid Code');
  });
});

function Code({ length = 6 }) {
  const [code, setCode] = useState('');
  return <CodeField label={`${length}-digit code`} length={length} value={code} onValueChange={setCode} />;
}
