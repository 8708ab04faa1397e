import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { testConformance } from '@nestwright/kit/conformance';
import { SidePanel } from './side-panel.tsx';

describe('SidePanel', () => {
  testConformance(
    (outside) => (
      <SidePanel open={false} onClose={() => undefined} label="Menu" {...outside}>
        Items
      </SidePanel>
    ),
    { reaches: 'dialog', withoutRef: true },
  );

  test('is a named modal; Escape and Close shut it and return focus', async () => {
    render(<Menu />);
    const opener = screen.getByRole('button', { name: 'Open the menu' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveTextContent('Items');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Items')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });
});

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open the menu</button>
      <SidePanel open={open} onClose={() => setOpen(false)} label="Menu">
        Items
      </SidePanel>
    </>
  );
}
