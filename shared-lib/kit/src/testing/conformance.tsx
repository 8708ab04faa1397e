import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';

/** The props a tested part gets from outside. */
export type Outside = { className?: string; 'data-probe'?: string; ref?: (element: Element | null) => void };

/** What the tests need to know about the part. */
export type ConformanceOptions = {
  /** The tag of the element that className, data attributes and ref must reach. */
  reaches: string;
  /** The part does not pass the ref on. */
  withoutRef?: boolean;
};

/** The tests of a part that passes its attributes on; call it inside a `describe` with a function that renders the part. */
export function testConformance(part: (outside: Outside) => ReactElement, options: ConformanceOptions): void {
  test(`className and data attributes reach its ${options.reaches}`, () => {
    render(inRouter(part({ className: 'from-outside', 'data-probe': 'yes' })));
    const reached = document.querySelector('[data-probe="yes"]');
    expect(reached?.tagName.toLowerCase()).toBe(options.reaches);
    expect(reached).toHaveClass('from-outside');
    expect(reached?.classList.length).toBeGreaterThan(1);
  });

  if (!options.withoutRef) {
    test(`a ref gets its ${options.reaches}`, () => {
      let reached: Element | null = null;
      render(inRouter(part({ ref: (element) => void (reached ??= element) })));
      expect((reached as Element | null)?.tagName.toLowerCase()).toBe(options.reaches);
    });
  }

  test('it renders on the server without a warning', () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const html = renderToString(inRouter(part({ className: 'from-outside' })));
    expect(html).toContain('from-outside');
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });
}

/** Wraps links in a router. */
export function inRouter(element: ReactElement): ReactElement {
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
}
