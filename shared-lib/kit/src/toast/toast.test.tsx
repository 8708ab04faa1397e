import { render, screen } from '@testing-library/react';
import { testConformance } from '@nestwright/kit/conformance';
import { ToastBar } from './toast.tsx';

describe('ToastBar', () => {
  testConformance((outside) => <ToastBar {...outside}>Welcome</ToastBar>, { reaches: 'div' });

  test('its live region exists before there is a message', () => {
    const { rerender } = render(<ToastBar />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    rerender(<ToastBar>You’re logged out.</ToastBar>);
    expect(screen.getByRole('status')).toBe(region);
    expect(region).toHaveTextContent('You’re logged out.');
  });
});
