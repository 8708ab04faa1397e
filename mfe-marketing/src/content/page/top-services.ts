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
    line: 'The pro finds where the water gets in and seals it, with photos before and after.',
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
