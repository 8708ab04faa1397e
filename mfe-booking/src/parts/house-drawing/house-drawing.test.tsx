import { render } from '@testing-library/react';
import { testConformance } from '@nestwright/kit/conformance';
import { HouseDrawing } from './house-drawing.tsx';

describe('HouseDrawing', () => {
  testConformance((outside) => <HouseDrawing pass={1} {...outside} />, { reaches: 'svg' });

  test('each pass adds to the drawing and animates only its own parts', () => {
    const shown = ([1, 2, 3, 4] as const).map((pass) => {
      const { container } = render(<HouseDrawing pass={pass} />);
      expect(container.querySelectorAll('[data-drawing]').length).toBeGreaterThan(0);
      expect(container.querySelector('[data-drawing][visibility="hidden"]')).toBeNull();
      return container.querySelectorAll('g:not([visibility="hidden"])').length;
    });
    expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
    const { container } = render(<HouseDrawing pass={4} />);
    expect(container.querySelector('g[visibility="hidden"]')).toBeNull();
  });
});
