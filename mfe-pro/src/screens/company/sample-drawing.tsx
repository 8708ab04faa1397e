import css from './sample-drawing.module.css';

/** The style of a path: outline, thin hatch, or a filled plane with an outline. */
type Look = 'outline' | 'hatch' | 'white' | 'pencil' | 'egg';
type Shape = readonly [look: Look, path: string];

export type DrawingName = 'van' | 'before' | 'after' | 'workshop';

const ground: Shape = [
  'hatch',
  'M0 192H320M12 208l12-16M44 208l12-16M76 208l12-16M108 208l12-16M140 208l12-16M172 208l12-16M204 208l12-16M236 208l12-16M268 208l12-16M300 208l12-16',
];

/** A wall of bricks in stretcher bond, 5 courses of 32. */
const bricks: Shape = [
  'hatch',
  'M40 56H280M40 88H280M40 120H280M40 152H280M88 24V56M136 24V56M184 24V56M232 24V56M64 56V88M112 56V88M160 56V88M208 56V88M256 56V88M88 88V120M136 88V120M184 88V120M232 88V120M64 120V152M112 120V152M160 120V152M208 120V152M256 120V152M88 152V184M136 152V184M184 152V184M232 152V184',
];

const drawings: Readonly<Record<DrawingName, { text: string; shapes: readonly Shape[] }>> = {
  van: {
    text: 'Side elevation of a work van with a ladder on its roof',
    shapes: [
      ground,
      ['white', 'M28 172V76H196L246 108L292 120V172Z'],
      ['pencil', 'M28 120H180V140H28Z'],
      ['egg', 'M196 86L232 109V120H196Z'],
      ['outline', 'M184 76V172M112 76V172'],
      ['outline', 'M36 76V64H176V76M20 58H206M20 46H206'],
      ['hatch', 'M36 46V58M60 46V58M84 46V58M108 46V58M132 46V58M156 46V58M180 46V58'],
      ['white', 'M60 172a20 20 0 1 0 40 0a20 20 0 1 0-40 0ZM226 172a20 20 0 1 0 40 0a20 20 0 1 0-40 0Z'],
      ['hatch', 'M72 172a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM238 172a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z'],
      ['hatch', 'M28 22H292M28 14V30M292 14V30'],
    ],
  },
  before: {
    text: 'Elevation of a brick wall with a crack running through five courses',
    shapes: [
      ground,
      ['white', 'M40 24H280V184H40Z'],
      bricks,
      ['outline', 'M142 24L150 48L138 62L166 84L154 104L178 122L168 146L190 160L184 184'],
      ['outline', 'M166 84L186 92M178 122L198 118M138 62L120 70'],
      ['hatch', 'M118 104a44 44 0 1 0 88 0a44 44 0 1 0-88 0Z'],
      ['hatch', 'M202 80L246 52H276'],
    ],
  },
  after: {
    text: 'The same wall with the cracked bricks replaced and the joints filled',
    shapes: [
      ground,
      ['white', 'M40 24H280V184H40Z'],
      [
        'pencil',
        'M136 24H184V56H136ZM112 56H160V88H112ZM136 88H184V120H136ZM160 120H208V152H160ZM136 152H184V184H136Z',
      ],
      bricks,
      ['outline', 'M40 24H280V184H40Z'],
      ['hatch', 'M40 12H280M40 6V18M280 6V18'],
    ],
  },
  workshop: {
    text: 'Elevation of a workshop bench with a vise, and tools hung on the board above it',
    shapes: [
      ground,
      ['egg', 'M40 20H280V104H40Z'],
      ['hatch', 'M40 41H280M40 62H280M40 83H280M80 20V104M120 20V104M160 20V104M200 20V104M240 20V104'],
      ['white', 'M56 46L138 34V54L56 58Z'],
      [
        'outline',
        'M138 30h16v28h-16zM62 58l4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5',
      ],
      ['white', 'M176 34H214V46H200V92H190V46H176Z'],
      ['white', 'M236 32H246V82H268V92H236Z'],
      ['pencil', 'M24 120H296V134H24Z'],
      ['white', 'M40 134H54V192H40ZM266 134H280V192H266Z'],
      ['white', 'M54 164H266V174H54Z'],
      ['white', 'M84 96H104V120H84ZM108 96H124V120H108Z'],
      ['outline', 'M104 108H108M124 108H142M142 100V116'],
      ['white', 'M90 144H130V164H90ZM190 148H244V164H190Z'],
    ],
  },
};

/** A drawing instead of a photo, which a made-up company can't have. */
export function SampleDrawing({ of }: { of: DrawingName }) {
  const { text, shapes } = drawings[of];
  return (
    <svg viewBox="0 0 320 216" role="img" aria-label={text} className={css.drawing}>
      {shapes.map(([look, path], place) => (
        <path key={place} className={css[look]} d={path} />
      ))}
    </svg>
  );
}
