import { render, screen } from '@testing-library/react';
import { testConformance } from '@nestwright/kit/conformance';
import { Notice } from './notice.tsx';

describe('Notice', () => {
  testConformance((outside) => <Notice {...outside}>Saved</Notice>, { reaches: 'div' });

  test('an error is announced at once, the other kinds only on request', () => {
    render(
      <>
        <Notice kind="error">Network Error</Notice>
        <Notice kind="ok" role="status">
          Saved
        </Notice>
        <Notice>Sample data</Notice>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Network Error');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });
});
