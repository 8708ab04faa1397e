import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { testConformance } from '@nestwright/kit/conformance';
import { Accordion } from './accordion.tsx';

const rows = [
  { title: 'What does it cost?', body: 'Nothing.' },
  { title: 'Who calls me?', body: 'Up to 3 pros.' },
];

describe('Accordion', () => {
  testConformance((outside) => <Accordion rows={rows} {...outside} />, { reaches: 'div' });

  test('the first row is open, and the others open when pressed', async () => {
    render(<Accordion rows={rows} />);
    expect(screen.getByText('Nothing.')).toBeVisible();
    expect(screen.getByText('Up to 3 pros.')).not.toBeVisible();
    await userEvent.click(screen.getByText('Who calls me?'));
    expect(screen.getByText('Up to 3 pros.')).toBeVisible();
    expect(screen.getByText('Nothing.')).toBeVisible();
  });
});
