import { act, render, screen } from '@testing-library/react';
import { testConformance } from '@nestwright/kit/conformance';
import { StickyBar } from './sticky-bar.tsx';

afterEach(() => scrollTo(0));

describe('StickyBar', () => {
  testConformance((outside) => <StickyBar after={1000} {...outside} />, { reaches: 'div' });

  test('appears below its scroll position and disappears above it', () => {
    render(<StickyBar after={1000}>Find Pro</StickyBar>);
    expect(screen.getByText('Find Pro')).not.toBeVisible();
    act(() => scrollTo(1000));
    expect(screen.getByText('Find Pro')).not.toBeVisible();
    act(() => scrollTo(1001));
    expect(screen.getByText('Find Pro')).toBeVisible();
    act(() => scrollTo(0));
    expect(screen.getByText('Find Pro')).not.toBeVisible();
  });
});

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
