import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { testConformance } from '@nestwright/kit/conformance';
import { SelectField } from './select-field.tsx';

const options = [
  { value: 'FL', label: 'Florida' },
  { value: 'CA', label: 'California' },
];

describe('SelectField', () => {
  testConformance(
    (outside) => (
      <SelectField label="State" options={options} value="FL" onValueChange={() => undefined} {...outside} />
    ),
    { reaches: 'select' },
  );

  test('reports the chosen value', async () => {
    const choose = jest.fn();
    render(<SelectField label="State" options={options} value="FL" onValueChange={choose} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'California');
    expect(choose).toHaveBeenCalledWith('CA');
  });
});
