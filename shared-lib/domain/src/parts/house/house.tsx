import type { ComponentProps } from 'react';
import { Link } from '@nestwright/contract/router';
import { classes } from '@nestwright/kit/classes';
import { HouseArt, houseSheet } from '@nestwright/domain/parts/house-art';
import css from './house.module.css';

type Label = {
  category: string;
  text: string;
  mark: [number, number];
  end: [number, number];
  side: 'left' | 'right';
};

const labels: Label[] = [
  { category: 'Roofing', text: 'Roofing', mark: [244, 168], end: [150, 120], side: 'left' },
  { category: 'Chimney Sweep', text: 'Chimney', mark: [506, 96], end: [586, 70], side: 'right' },
  { category: 'Insulation', text: 'Insulation', mark: [560, 272], end: [636, 232], side: 'right' },
  { category: 'Air Duct', text: 'Air duct', mark: [275, 250], end: [120, 204], side: 'left' },
  { category: 'Dryer Vent', text: 'Dryer vent', mark: [133, 364], end: [92, 330], side: 'left' },
  { category: 'HVAC', text: 'HVAC', mark: [88, 440], end: [66, 404], side: 'left' },
  { category: 'Locksmith', text: 'Locksmith', mark: [301, 456], end: [244, 404], side: 'left' },
  { category: 'Garage Door', text: 'Garage door', mark: [654, 396], end: [660, 314], side: 'right' },
];

/** The highlighted part of the house, whether its parts are links, and attributes of the `div`. */
export type HouseProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** A category name. Its part of the house is highlighted, and the rest is drawn in thin gray. */
  highlight?: string | undefined;
  /** Labels the eight parts with links to their category pages; hidden in a narrow window (700 px) and in a small drawing. */
  links?: boolean;
};

/** The cutaway house, with everything the eight main categories cover. */
export function House({ highlight, links = false, className, ...rest }: HouseProps) {
  const name = highlight
    ? `Cutaway drawing of a house: ${highlight}`
    : 'Cutaway drawing of a house and its services';
  return (
    <div {...rest} className={classes(css.frame, className)}>
      <svg {...houseSheet} role={links ? 'group' : 'img'} aria-label={name}>
        <HouseArt highlight={highlight} />
        <text x="360" y="534" className={css.dimension}>
          measured first
        </text>
        {links && labels.map((label) => <PartLink key={label.category} label={label} />)}
      </svg>
    </div>
  );
}

function PartLink({ label: { category, text, mark, end, side } }: { label: Label }) {
  const textWidth = text.length * 8.8;
  const x = side === 'left' ? end[0] - 6 : end[0] + 6;
  return (
    <Link to={`/category/${category.replaceAll(' ', '-')}`} className={css.link}>
      <path d={`M${mark.join(' ')}L${end.join(' ')}`} strokeWidth="1.2" />
      <rect
        x={side === 'left' ? x - textWidth - 4 : x - 4}
        y={end[1] - 15}
        width={textWidth + 8}
        height="32"
      />
      <circle cx={mark[0]} cy={mark[1]} r="4" strokeWidth="1.8" />
      <text x={x} y={end[1] + 5} textAnchor={side === 'left' ? 'end' : 'start'}>
        {text}
      </text>
    </Link>
  );
}
