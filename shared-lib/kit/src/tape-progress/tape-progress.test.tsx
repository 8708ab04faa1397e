import { render, screen } from '@testing-library/react';
import { testConformance } from '@nestwright/kit/conformance';
import { TapeProgress } from './tape-progress.tsx';

const stages = ['Share details', 'Location', 'Request Service'];

describe('TapeProgress', () => {
  testConformance(
    (outside) => (
      <TapeProgress label="Your request" step={1} of={6} stages={stages} stage="Share details" {...outside} />
    ),
    { reaches: 'div' },
  );

  test('names the step and extends the tape to it', () => {
    const { container } = render(
      <TapeProgress label="Your request" step={3} of={6} stages={stages} stage="Location" />,
    );
    const bar = screen.getByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuetext', 'Step 3 of 6');
    expect(bar).toHaveAttribute('aria-valuenow', '3');
    expect(bar).toHaveAttribute('aria-valuemax', '6');
    expect(container.firstElementChild).toHaveStyle({ '--nw-drawn': '0.5' });
  });

  test.each([['Location'], [1]])('marks the stage given as %p', (stage) => {
    render(<TapeProgress label="Your request" step={6} of={6} stages={stages} stage={stage} />);
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
  });
});
