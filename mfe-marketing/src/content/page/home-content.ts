import type { ExampleProject } from '#content/category/category-content.ts';

/** The text of the home page. */
export const homeContent = {
  title: 'Nestwright: local pros for your home, price agreed before work starts',
  description:
    'Tell us what your home needs and get matched with up to 3 local pros. The first consultation is free, and work starts only once you agree on the price.',
  /** One sentence per line. */
  headline: ['Measured first.', 'Agreed first.', 'Then the work starts.'],
  lede: 'Tell us what your home needs. We match you with up to 3 local pros. The first consultation is free, and nobody lifts a tool until you agree on the price.',
  promises: ['Up to 3 local pros', 'Free first consultation', 'Price agreed before work'],
} as const;

/** A card of the top services carousel. */
export interface TopService {
  /** Name of a sub-service of the catalog. */
  service: string;
  /** The category whose drawing it shows. */
  category: string;
  line: string;
  /** Typical price, as shown. */
  price: string;
}

/** The most requested services, for the carousel on the home page. */
export const topServices: readonly TopService[] = [
  {
    service: 'Dryer Vent Cleaning',
    category: 'Dryer Vent',
    line: 'Brushed from dryer to daylight, with airflow measured before and after.',
    price: 'from $99',
  },
  {
    service: 'Chimney Sweep and Cleaning',
    category: 'Chimney Sweep',
    line: 'Flue swept, damper and smoke shelf cleared, level 1 inspection.',
    price: 'from $99',
  },
  {
    service: 'Garage Door Spring Replacement',
    category: 'Garage Door',
    line: 'A matched pair, the door balanced, both safety features tested.',
    price: 'typically $200 to $500',
  },
  {
    service: 'Lock Rekeying',
    category: 'Locksmith',
    line: 'Old keys stop working. Your locks stay.',
    price: 'typically $20 to $50 a cylinder',
  },
  {
    service: 'Roof Leak Repair',
    category: 'Roofing',
    line: 'The pro finds where water gets in, then seals it, with photos of both.',
    price: 'typically $350 to $1,500',
  },
  {
    service: 'HVAC Tune-Up',
    category: 'HVAC',
    line: 'Coils, drain, capacitors, refrigerant: measured and written down.',
    price: 'from $99',
  },
  {
    service: 'Air Duct Sealing',
    category: 'Air Duct',
    line: 'Mastic on every reachable joint, and a leakage test.',
    price: 'typically $500 to $1,500',
  },
  {
    service: 'Attic Insulation',
    category: 'Insulation',
    line: 'Gaps sealed, eaves kept open, then an even depth of fill.',
    price: 'typically $1.50 to $3.50 a sq ft',
  },
  {
    service: 'Thermostat Installation',
    category: 'HVAC',
    line: 'With a proper common wire, set up and explained to you.',
    price: 'typically $120 to $300',
  },
  {
    service: 'Gutter Cleaning',
    category: 'Roofing',
    line: 'Cleared by hand, downspouts flushed, hangers checked.',
    price: 'from $99',
  },
];

/** An example project with its category. */
export interface RecentProject extends ExampleProject {
  category: string;
}

/** Example projects for the recent projects carousel. */
export const recentProjects: readonly RecentProject[] = [
  {
    category: 'Dryer Vent',
    title: 'Two cycles back to one',
    description:
      'A 22-foot run packed half full of lint. Brushed from both ends; airflow at the hood more than doubled.',
    drawing: { measure: '22 ft', along: 'width', description: 'Dryer vent with a dimension line of 22 feet' },
  },
  {
    category: 'Garage Door',
    title: 'Broken torsion spring',
    description: 'Both springs replaced with a 20,000-cycle pair, door balanced, opener force reset.',
    drawing: {
      measure: '16 ft',
      along: 'width',
      description: 'Double garage door with a dimension line of 16 feet across',
    },
  },
  {
    category: 'Roofing',
    title: 'Leak at the chimney',
    description:
      'Old tar removed, step flashing woven in course by course, counter-flashing let into the mortar.',
    drawing: {
      measure: '5 × 7 in',
      along: 'width',
      description: 'Roof edge with flashing steps marked 5 by 7 inches',
    },
  },
  {
    category: 'Locksmith',
    title: 'Moving in: six doors, one key',
    description:
      'Every cylinder rekeyed to one key. Three previous owners’ keys stopped working that afternoon.',
    drawing: {
      measure: '6 cylinders',
      along: 'width',
      description: 'Key with a dimension line marked six cylinders',
    },
  },
  {
    category: 'Insulation',
    title: 'Attic from 4 inches to 16',
    description:
      'Gaps sealed around eleven lights and two chases, baffles at the eaves, then loose cellulose to R-49.',
    drawing: {
      measure: '16 in',
      along: 'height',
      description: 'Attic floor section with insulation marked 16 inches deep',
    },
  },
  {
    category: 'HVAC',
    title: 'Heat pump for a 1,600 sq ft house',
    description: 'Load calculated room by room: three tons were enough to replace four.',
    drawing: {
      measure: '3 tons',
      along: 'width',
      description: 'Outdoor unit with a dimension line marked three tons',
    },
  },
  {
    category: 'Chimney Sweep',
    title: 'Cracked crown, recast',
    description: 'The crown was taken off, formed with an overhang and a drip edge, and cast again.',
    drawing: {
      measure: '2 in',
      along: 'width',
      description: 'Chimney crown with an overhang marked 2 inches',
    },
  },
  {
    category: 'Air Duct',
    title: 'The bedroom that stayed cold',
    description:
      'A duct had slipped off its collar in the attic. Reconnected, clamped, sealed and hung without a sag.',
    drawing: { measure: '6 in', along: 'width', description: 'Duct collar marked 6 inches wide' },
  },
];
