import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { testConformance } from '@nestwright/kit/conformance';
import { ChoiceGroup } from './choice-group.tsx';

const options = ['Cleaning', 'Repair', 'Install', 'Other'].map((name) => ({ value: name, label: name }));

describe('ChoiceGroup', () => {
  testConformance(
    (outside) => (
      <ChoiceGroup legend="Type" options={options} value={[]} onValueChange={() => undefined} {...outside} />
    ),
    { reaches: 'fieldset' },
  );

  test('several answers keep the order of the options and can be deselected', async () => {
    const answers = jest.fn();
    render(<Answers multiple notify={answers} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Other' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cleaning' }));
    expect(answers).toHaveBeenLastCalledWith(['Cleaning', 'Other']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Other' }));
    expect(answers).toHaveBeenLastCalledWith(['Cleaning']);
  });

  test('a single answer replaces the previous one', async () => {
    const answers = jest.fn();
    render(<Answers notify={answers} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Repair' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Install' }));
    expect(answers).toHaveBeenLastCalledWith(['Install']);
    expect(screen.getByRole('radio', { name: 'Repair' })).not.toBeChecked();
  });

  test('screen readers read its question and error with the group', () => {
    render(
      <ChoiceGroup
        legend="Type"
        options={options}
        value={[]}
        onValueChange={() => undefined}
        error="Choose one"
      />,
    );
    expect(screen.getByRole('group', { name: 'Type' })).toHaveAccessibleDescription('Choose one');
  });
});

function Answers({ multiple, notify }: { multiple?: boolean; notify: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>([]);
  const choose = (chosen: string[]) => {
    setValue(chosen);
    notify(chosen);
  };
  return (
    <ChoiceGroup legend="Type" options={options} value={value} onValueChange={choose} multiple={multiple} />
  );
}
