import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { testConformance } from '@nestwright/kit/conformance';
import { SidePanel, useSidePanel } from './side-panel.tsx';

describe('SidePanel', () => {
  testConformance((outside) => <Panel {...outside} />, { reaches: 'dialog', withoutRef: true });

  test('is a named modal; Escape and Close shut it and return focus', async () => {
    render(<Menu />);
    const opener = screen.getByRole('button', { name: 'Open the menu' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveTextContent('Items');
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    // A browser does the same on Escape.
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('before scripts run it is a popover with its content, and its own button closes it', () => {
    document.body.innerHTML = renderToString(<Menu />);
    const panel = document.querySelector('dialog')!;
    expect(panel).toHaveTextContent('Items');
    expect(panel.getAttribute('popover')).toBe('auto');
    expect(panel.querySelector('button')!.getAttribute('popovertarget')).toBe(panel.id);
    expect(panel.querySelector('button')!.getAttribute('popovertargetaction')).toBe('hide');
  });
});

function Panel(outside: { className?: string }) {
  return (
    <SidePanel id="menu" label="Menu" control={useSidePanel()} {...outside}>
      Items
    </SidePanel>
  );
}

function Menu() {
  const control = useSidePanel();
  return (
    <>
      <button onClick={control.open} aria-expanded={control.isOpen}>
        Open the menu
      </button>
      <SidePanel id="menu" label="Menu" control={control}>
        Items
      </SidePanel>
    </>
  );
}
