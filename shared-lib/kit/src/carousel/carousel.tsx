import { Children, useRef, useState, type ComponentProps, type CSSProperties } from 'react';
import { classes } from '@nestwright/kit/classes';
import { Icon } from '@nestwright/kit/icon';
import css from './carousel.module.css';

/** The name of the row, how far one press scrolls, and attributes of the `div`. */
export type CarouselProps = ComponentProps<'div'> & {
  label: string;
  /** How far one press scrolls, in px; also the width of one slide with its gap. */
  step: number;
  /** The same in a window under 700 px wide. */
  narrowStep?: number;
};

const NARROW = '(width < 700px)';

type Edge = 'start' | 'middle' | 'end';

/** A row that scrolls sideways by finger, wheel, arrow keys and two buttons. Each child is one slide. */
export function Carousel({
  label,
  step,
  narrowStep = step,
  children,
  className,
  style,
  ...rest
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState<Edge>('start');
  const scroll = (way: 1 | -1) =>
    track.current?.scrollBy({ left: way * (window.matchMedia(NARROW).matches ? narrowStep : step) });
  return (
    // A group, not a landmark, because it is inside a section with its own heading.
    <div
      role="group"
      aria-label={label}
      {...rest}
      className={classes(css.carousel, className)}
      style={{ '--nw-step': `${step}px`, '--nw-narrow-step': `${narrowStep}px`, ...style } as CSSProperties}
    >
      <ul
        ref={track}
        className={css.track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the arrow keys.
        tabIndex={0}
        aria-label={label}
        onScroll={(event) => setEdge(edgeOf(event.currentTarget))}
      >
        {Children.map(children, (slide) => (
          <li className={css.slide}>{slide}</li>
        ))}
      </ul>
      <div className={classes(css.buttons, 'nw-scripted')}>
        <TurnButton
          icon="chevron-left"
          label="Previous"
          atEnd={edge === 'start'}
          onPress={() => scroll(-1)}
        />
        <TurnButton icon="chevron-right" label="Next" atEnd={edge === 'end'} onPress={() => scroll(1)} />
      </div>
    </div>
  );
}

type TurnButtonProps = {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  atEnd: boolean;
  onPress: () => void;
};

// aria-disabled rather than disabled: the button keeps focus at the end.
function TurnButton({ icon, label, atEnd, onPress }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={css.turn}
      aria-label={label}
      aria-disabled={atEnd || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

function edgeOf(track: HTMLElement): Edge {
  if (track.scrollLeft <= 1) return 'start';
  return track.scrollLeft + track.clientWidth >= track.scrollWidth - 1 ? 'end' : 'middle';
}
