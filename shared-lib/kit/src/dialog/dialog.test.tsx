import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { testConformance } from '@nestwright/kit/conformance';
import { Dialog } from './dialog.tsx';

describe('Dialog', () => {
  testConformance(
    (outside) => (
      <Dialog open={false} onClose={() => undefined} title="How it works" {...outside}>
        Text
      </Dialog>
    ),
    { reaches: 'dialog', withoutRef: true },
  );

  test('opens as a modal named by its title, and is empty while closed', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(<Slides />);
    expect(screen.queryByText('Three steps')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'How it works' }));
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: 'How it works' })).toContainElement(
      screen.getByText('Three steps'),
    );
    showModal.mockRestore();
  });

  test.each([
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'Escape',
      async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    ],
    ['a press beside the sheet', () => userEvent.click(screen.getByRole('dialog'))],
  ])('%s closes it and returns focus to where it was', async (_, close) => {
    render(<Slides />);
    await userEvent.click(screen.getByRole('button', { name: 'How it works' }));
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'How it works' })).toHaveFocus();
  });

  test('a click inside the sheet leaves it open', async () => {
    render(<Slides />);
    await userEvent.click(screen.getByRole('button', { name: 'How it works' }));
    await userEvent.click(screen.getByText('Three steps'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('selecting text with the mouse leaves it open, even if the press ends beside the sheet', async () => {
    render(<Slides />);
    await userEvent.click(screen.getByRole('button', { name: 'How it works' }));
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByText('Three steps'));
    fireEvent.pointerUp(dialog);
    // Browsers send the click to the closest element around both.
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
  });
});

function Slides() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>How it works</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="How it works">
        Three steps
      </Dialog>
    </>
  );
}
