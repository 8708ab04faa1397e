import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { testConformance } from '@nestwright/kit/conformance';
import { Carousel } from './carousel.tsx';

const scrollBy = jest.fn();
beforeEach(() => {
  scrollBy.mockClear();
  Element.prototype.scrollBy = scrollBy;
});

describe('Carousel', () => {
  testConformance(
    (outside) => (
      <Carousel label="Top services" step={270} {...outside}>
        <p>Roofing</p>
      </Carousel>
    ),
    { reaches: 'div' },
  );

  test('next and previous scroll by the given step', async () => {
    render(<Services />);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 270 });
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -270 });
  });

  test('in a narrow window next and previous scroll by the narrow step', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query === '(width < 700px)' });
    render(<Services />);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 230 });
    window.matchMedia = wide;
  });

  test('says which end it is at, and keeps that button', () => {
    render(<Services />);
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    const track = screen.getByRole('list');
    Object.defineProperties(track, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
    track.scrollLeft = 600;
    fireEvent.scroll(track);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Previous' })).not.toHaveAttribute('aria-disabled');
  });

  test('its slides are a list reachable by keyboard', () => {
    render(<Services />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('list')).toHaveAttribute('tabindex', '0');
  });
});

function Services() {
  return (
    <Carousel label="Top services" step={270} narrowStep={230}>
      <p>Roofing</p>
      <p>Locksmith</p>
    </Carousel>
  );
}
