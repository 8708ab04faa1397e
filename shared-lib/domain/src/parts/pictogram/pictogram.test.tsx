import { render, waitFor } from '@testing-library/react';
import { testConformance } from '@nestwright/kit/conformance';
import { mainPictograms } from './main-pictograms.ts';
import { secondaryPictograms } from './secondary-pictograms.ts';
import { Pictogram } from './pictogram.tsx';

describe('Pictogram', () => {
  testConformance((outside) => <Pictogram of="Roofing" {...outside} />, { reaches: 'svg' });

  test('the eight main categories are drawn immediately', () => {
    expect(Object.keys(mainPictograms)).toHaveLength(8);
    const { container } = render(<Pictogram of="Roofing" />);
    expect(container.querySelectorAll('path').length).toBeGreaterThan(3);
  });

  test.each(Object.keys(secondaryPictograms))('%s is drawn once its file has loaded', async (name) => {
    const { container } = render(<Pictogram of={name} />);
    await waitFor(() =>
      expect(container.querySelectorAll('path')).toHaveLength(secondaryPictograms[name]?.length ?? 0),
    );
  });

  test('a category without its own drawing gets the tape measure', async () => {
    const { container } = render(<Pictogram of="Well Drilling" />);
    const tape = secondaryPictograms['Other / Uncategorized'];
    await waitFor(() => expect(container.querySelector('path')).toHaveAttribute('d', tape?.[0]?.[2]));
  });

  test.each(Object.entries({ ...mainPictograms, ...secondaryPictograms }))(
    '%s has pencil yellow in it and at most one egg blue plane',
    (_, strokes) => {
      expect(strokes.some(([fill, , , outline]) => fill === 'p' || outline === 'p')).toBe(true);
      expect(
        strokes.filter(([fill, , , outline]) => fill === 'e' || outline === 'e').length,
      ).toBeLessThanOrEqual(1);
    },
  );
});
