import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { testConformance } from '@nestwright/kit/conformance';
import { SearchField, type SearchOption } from './search-field.tsx';

const services = ['Roof Leak Repair', 'Roof Inspection', 'Deadbolt Installation'];

describe('SearchField', () => {
  testConformance(
    (outside) => (
      <SearchField
        label="Service"
        value=""
        onValueChange={() => undefined}
        options={[]}
        onSelect={() => undefined}
        {...outside}
      />
    ),
    { reaches: 'input' },
  );

  test('is a closed combobox until something is typed', () => {
    render(<Search />);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('lists the matches and says how many there are', async () => {
    render(<Search />);
    await userEvent.type(field(), 'roof');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(services.slice(0, 2));
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  });

  test('the arrow keys move through the list and wrap, while focus stays in the field', async () => {
    render(<Search />);
    await userEvent.type(field(), 'roof{ArrowDown}');
    expect(marked()).toBe('Roof Leak Repair');
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('Roof Inspection');
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('Roof Leak Repair');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toBe('Roof Inspection');
    expect(field()).toHaveFocus();
  });

  test('Enter picks the highlighted option, or submits the form if none is highlighted', async () => {
    const select = jest.fn();
    const submit = jest.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <Search notify={select} />
        <button>Go</button>
      </form>,
    );
    await userEvent.type(field(), 'roof{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(select).toHaveBeenCalledWith({ value: 'Roof Leak Repair', label: 'Roof Leak Repair' });
    expect(submit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('a click on an option picks it', async () => {
    const select = jest.fn();
    render(<Search notify={select} />);
    await userEvent.type(field(), 'dead');
    await userEvent.click(screen.getByRole('option', { name: 'Deadbolt Installation' }));
    expect(select).toHaveBeenCalledTimes(1);
    expect(field()).toHaveFocus();
  });

  test('Escape first closes the list, then clears the text', async () => {
    render(<Search />);
    await userEvent.type(field(), 'roof{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(field()).toHaveValue('roof');
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveValue('');
  });

  test('says "No results" if nothing matches, and nothing for empty text', async () => {
    render(<Search />);
    await userEvent.type(field(), 'zzz');
    expect(screen.getByRole('status')).toHaveTextContent('No results');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(field());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('leaving the field closes the list', async () => {
    render(<Search />);
    await userEvent.type(field(), 'roof');
    await userEvent.tab();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });
});

const field = () => screen.getByRole('combobox', { name: 'Service' });

function marked() {
  const id = field().getAttribute('aria-activedescendant');
  const option = id === null ? null : document.getElementById(id);
  expect(option).toHaveAttribute('aria-selected', 'true');
  return option?.textContent;
}

function Search({ notify = () => undefined }: { notify?: (option: SearchOption) => void }) {
  const [text, setText] = useState('');
  const fitting = services.filter((name) => text !== '' && name.toLowerCase().includes(text.toLowerCase()));
  return (
    <SearchField
      label="Service"
      value={text}
      onValueChange={setText}
      options={fitting.map((name) => ({ value: name, label: name }))}
      onSelect={notify}
    />
  );
}
