import { render, screen } from '@testing-library/react';
import { testConformance } from '@nestwright/kit/conformance';
import { Field, type FieldText, useField } from './field.tsx';

describe('Field', () => {
  testConformance((outside) => <Field label="City" controlId="city" {...outside} />, { reaches: 'div' });

  test('names its control, and describes it by the hint and the error', () => {
    const { rerender } = render(<City label="City" hint="Where the work is" />);
    const city = screen.getByRole('textbox', { name: 'City' });
    expect(city).toHaveAccessibleDescription('Where the work is');
    expect(city).not.toBeInvalid();
    rerender(<City label="City" hint="Where the work is" error="Please enter a valid City" />);
    expect(city).toHaveAccessibleDescription('Where the work is Please enter a valid City');
    expect(city).toBeInvalid();
  });
});

function City(text: FieldText) {
  const control = useField(text);
  return (
    <Field {...text} controlId={control.id}>
      <input {...control} />
    </Field>
  );
}
