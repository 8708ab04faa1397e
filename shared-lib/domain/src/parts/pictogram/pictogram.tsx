import { lazy, Suspense, type ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import { mainPictograms } from './main-pictograms.ts';
import type { Strokes } from './pictogram-shapes.ts';
import css from './pictogram.module.css';

const SecondaryPictogram = lazy(async () => {
  // A drawing that fails to load must not break the page, so its place stays empty.
  const { secondaryPictograms } = await import('./secondary-pictograms.ts').catch(() => ({
    secondaryPictograms: {} as Record<string, Strokes>,
  }));
  const fallback = secondaryPictograms['Other / Uncategorized'] ?? [];
  return {
    default: ({ of, ...rest }: PictogramProps) => (
      <Drawing {...rest} strokes={secondaryPictograms[of] ?? fallback} />
    ),
  };
});

const sameDrawing: Record<string, string> = { 'Dryer Vent & Appliances': 'Dryer Vent' };

/** A category, and attributes of the `svg`. */
export type PictogramProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** A category name. Without its own drawing, it gets the tape measure. */
  of: string;
};

/**
 * The drawing of a service category, 56 px. The eight main ones are bundled; the others are loaded when one is shown.
 */
export function Pictogram({ of, ...rest }: PictogramProps) {
  const strokes = mainPictograms[sameDrawing[of] ?? of];
  if (strokes) return <Drawing {...rest} strokes={strokes} />;
  return (
    <Suspense fallback={<Drawing {...rest} strokes={[]} />}>
      <SecondaryPictogram of={of} {...rest} />
    </Suspense>
  );
}

function Drawing({ strokes, className, ...rest }: Omit<PictogramProps, 'of'> & { strokes: Strokes }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" {...rest} className={classes(css.pictogram, className)}>
      {strokes.map(([fill, width, path, outline], place) => (
        <path
          key={place}
          d={path}
          className={classes(fill && css[fill], outline && css[`${outline}-line`])}
          strokeWidth={width || undefined}
          stroke={width ? undefined : 'none'}
        />
      ))}
    </svg>
  );
}
