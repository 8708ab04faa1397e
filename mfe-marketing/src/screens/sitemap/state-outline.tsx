import { classes } from '@nestwright/kit/classes';
import css from './state-outline.module.css';

const outlines = {
  FL: {
    name: 'Florida',
    land: 'M6 7.6 43.1 7.6 45.1 12.3 82.9 14.6 85.2 18 85.6 11.2 93.7 12.3 94.7 19.8 96.6 27.1 100.6 37.7 106.9 48.9 105.9 53.9 110.1 66.1 113.7 75.8 114 84 112.7 92.1 109.4 100.2 105.2 102.6 99 103.1 98 98.9 90.2 90.5 88.3 84 85.2 80.7 82 75 78 67.7 77 64 79.9 59.1 77 58 76.5 61.2 74.8 59.9 74.2 54.7 76.3 49 75.9 40.9 71.2 38 65.9 30.3 61.6 24.7 56.6 22.2 52.4 24.7 43.1 30 38.1 29 37.1 25.8 32.4 21.6 24.5 17.7 14.6 18 7.4 19.3 8.6 13.3z',
    islands: 'M108.7 104.6 103.7 108 98 110.3 88.7 112.4',
  },
  CA: {
    name: 'California',
    land: 'M14.7 6 53.3 6 53.3 40.2 102.5 85.8 103.1 88.1 107 93.8 104.4 96.3 103.4 102.4 101.7 104.1 103.5 108.3 101.7 111.8 79.7 114 78.2 110.4 77.9 107.5 75.3 104.2 70.7 100.7 68 100.2 67.7 97.8 64.3 97 60.6 95.6 59.7 94 56.1 92.7 49 92.1 47.4 90.2 47.5 87 46.9 83.9 45.2 82.6 41.6 78.2 35.9 71.6 35.4 67.8 36.8 65.3 34.7 63.6 31.3 60.7 30.3 57.3 30.4 54.4 32.7 56.7 34.5 57.5 32.2 53.9 31.3 52.2 30.1 53.6 25.8 51.6 26.1 48.8 22.6 45.9 19.2 41.1 18.3 36.2 18.7 32.2 15.9 28.2 13.4 25.8 13 23.8 15.3 19.7 16.1 12.8 14.8 8.9z',
    islands: 'M59 98.500h3M66 105.500l2.500 1.500',
  },
} as const;

export type StateOutlineProps = { state: keyof typeof outlines; className?: string | undefined };

/** The outline of a state with companies. */
export function StateOutline({ state, className }: StateOutlineProps) {
  const { name, land, islands } = outlines[state];
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={`Outline of ${name}`}
      className={classes(css.outline, className)}
    >
      <path className={css.land} d={land} />
      <path className={css.islands} d={islands} />
    </svg>
  );
}
