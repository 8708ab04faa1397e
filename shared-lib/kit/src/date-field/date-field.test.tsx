import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { testConformance } from '@nestwright/kit/conformance';
import { DateField } from './date-field.tsx';

// The calendar is large; import it up front to keep that out of the tests.
beforeAll(() => import('./date-calendar.tsx'), 60_000);

describe('DateField', () => {
  testConformance(
    (outside) => <DateField label="Date" value="" onValueChange={() => undefined} {...outside} />,
    {
      reaches: 'input',
    },
  );

  test('a typed date is reported as YYYY-MM-DD', () => {
    const onChange = jest.fn();
    render(<DateField label="Date" value="" onValueChange={onChange} />);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-04' } });
    expect(onChange).toHaveBeenCalledWith('2026-12-04');
  });

  test('the button that needs scripts is not seen before they run', () => {
    render(<Choosing />);
    expect(opener()).toHaveClass('nw-scripted');
  });

  test('the calendar is absent until opened, and shows the chosen month', async () => {
    render(<Choosing />);
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await userEvent.click(opener());
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('grid')).toHaveAccessibleName(/December 2026/);
  });

  test('picking a day sets the date and returns focus to the button', async () => {
    render(<Choosing />);
    await userEvent.click(opener());
    const grid = await screen.findByRole('grid');
    await userEvent.click(within(grid).getByRole('button', { name: /December 16, 2026/ }));
    expect(screen.getByLabelText('Date')).toHaveValue('2026-12-16');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  test('the arrow keys and Enter pick a day', async () => {
    render(<Choosing />);
    await userEvent.click(opener());
    await screen.findByRole('grid');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(screen.getByLabelText('Date')).toHaveValue('2026-12-09');
  });

  test('a day before the first allowed one cannot be picked', async () => {
    render(<Choosing min="2026-12-10" start="2026-12-15" />);
    await userEvent.click(opener());
    const grid = await screen.findByRole('grid');
    expect(within(grid).getByRole('button', { name: /December 9, 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('Escape or a click elsewhere closes the calendar', async () => {
    render(
      <>
        <Choosing />
        <p>Elsewhere</p>
      </>,
    );
    await userEvent.click(opener());
    await screen.findByRole('grid');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    await userEvent.click(opener());
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

const opener = () => screen.getByRole('button', { name: 'Choose a date from the calendar' });

function Choosing({ start = '2026-12-01', min }: { start?: string; min?: string }) {
  const [date, setDate] = useState(start);
  return <DateField label="Date" value={date} min={min} onValueChange={setDate} />;
}
