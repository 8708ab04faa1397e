import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { testConformance } from '@nestwright/kit/conformance';
import { ZipField } from './zip-field.tsx';

describe('ZipField', () => {
  testConformance((outside) => <ZipField value="" onValueChange={() => undefined} {...outside} />, {
    reaches: 'input',
  });

  test('accepts only digits, at most five', async () => {
    render(<Zip />);
    const field = screen.getByRole('textbox', { name: 'ZIP code' });
    await userEvent.type(field, '3a3 1-39x77');
    expect(field).toHaveValue('33139');
    expect(field).toHaveAttribute('inputmode', 'numeric');
  });

  test('a pasted ZIP+4 keeps its first five digits', async () => {
    render(<Zip />);
    await userEvent.click(screen.getByRole('textbox', { name: 'ZIP code' }));
    await userEvent.paste('02134-1234');
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('02134');
  });

  test('each digit darkens one of the five ticks', async () => {
    const { container } = render(<Zip />);
    await userEvent.type(screen.getByRole('textbox', { name: 'ZIP code' }), '331');
    expect(container.querySelectorAll('[aria-hidden] > i')).toHaveLength(5);
    expect(container.querySelectorAll('[aria-hidden] > i[data-on]')).toHaveLength(3);
  });
});

function Zip() {
  const [zip, setZip] = useState('');
  return <ZipField value={zip} onValueChange={setZip} />;
}
