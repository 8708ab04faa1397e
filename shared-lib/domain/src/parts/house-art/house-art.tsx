import { useId } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './house-art.module.css';
import {
  houseGroups,
  houseHeight,
  houseWidth,
  type Fill,
  type HouseGroup,
  type Shape,
} from './house-shapes.ts';

/** Attributes for the svg element that contains the house. */
export const houseSheet = { viewBox: `0 0 ${houseWidth} ${houseHeight}`, className: css.house };

/** Which part of the house is highlighted, and how much of it is drawn. */
export type HouseArtProps = {
  /** The highlighted part. The others become thin gray lines. */
  highlight?: string | undefined;
  /** Draws only the groups of the passes up to this one; the last pass is animated. */
  pass?: 1 | 2 | 3 | 4 | undefined;
};

/** The groups of the cutaway house, for an svg element of 760 x 560. */
export function HouseArt({ highlight, pass }: HouseArtProps) {
  // The highlighted part comes last, so no dimmed part overlaps it.
  const groups =
    highlight === undefined
      ? houseGroups
      : houseGroups.toSorted((a, b) => Number(a.part === highlight) - Number(b.part === highlight));
  return groups.map((group, place) => (
    <g
      key={place}
      data-part={group.part}
      data-drawing={pass === group.pass || undefined}
      className={highlight === undefined ? undefined : group.part === highlight ? css.lit : css.dimmed}
      visibility={pass !== undefined && group.pass > pass ? 'hidden' : undefined}
    >
      <Group group={group} />
    </g>
  ));
}

const classOf: Record<Fill, string | undefined> = {
  w: css.white,
  p: css.pencil,
  e: css.egg,
  c: css.calm,
  g: css.graphite,
  k: css.solid,
  o: css.opening,
  b: undefined,
  t: undefined,
  '': undefined,
};

// Hatches are inside their group so that they inherit its colors.
function Group({ group }: { group: HouseGroup }) {
  const id = useId();
  const hatch = group.shapes.find(([fill]) => fill === 'b' || fill === 't')?.[0];
  return (
    <>
      {hatch === 'b' && (
        <pattern id={id} width="16" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 .5H16M0 5.500H16M4 .5V5.500M12 5.500V10" strokeWidth="1" />
        </pattern>
      )}
      {hatch === 't' && (
        <pattern id={id} width="22" height="22" patternUnits="userSpaceOnUse">
          <path d="M2 11l6-6M5 14l6-6M8 17l6-6M17 3h3M18 18h3" strokeWidth=".7" />
        </pattern>
      )}
      {group.shapes.map((shape, place) => (
        <ShapePath key={place} shape={shape} hatchId={id} />
      ))}
    </>
  );
}

function ShapePath({ shape: [fill, width, path, outline], hatchId }: { shape: Shape; hatchId: string }) {
  const hatched = fill === 'b' || fill === 't';
  const outlineClass = outline === 'p' ? css.pencilLine : outline === 'e' ? css.eggLine : undefined;
  return (
    <path
      d={path}
      pathLength={hatched ? undefined : 1}
      className={classes(classOf[fill], hatched && css.hatch, outlineClass)}
      style={hatched ? { fill: `url(#${hatchId})` } : undefined}
      strokeWidth={width || undefined}
      stroke={width ? undefined : 'none'}
    />
  );
}
