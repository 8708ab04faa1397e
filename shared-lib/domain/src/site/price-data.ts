import type { MainCategory } from '@nestwright/domain/site/category-rules';

/** The price of a job in dollars, for the whole job or per `unit`. */
export interface Price {
  /** The job's common name: `Stainless cap, installed`. */
  job: string;
  /** Sub-services of the catalog with this price; none for a job that is only part of others. */
  services: readonly string[];
  low: number;
  /** The price of most jobs in an ordinary house. */
  usual: number;
  high: number;
  /** The unit, if the job has no fixed price: `sq ft`. */
  unit?: 'sq ft' | 'square' | 'cylinder';
  /** What makes the price higher or lower. */
  movedBy: string;
}

/** The source of the figures. Every page with a figure names it. */
export const PRICE_SOURCE = 'Nestwright’s own estimate for 2026. Your pro sets the actual price.';

/** The price guide, the only source of prices for pages, the search and the wizard. */
export const priceGuide: Readonly<Record<MainCategory, readonly Price[]>> = {
  'Chimney Sweep': [
    {
      job: 'Sweep with level 1 inspection',
      services: ['Chimney Sweep and Cleaning'],
      ...dollars(99, 200, 375),
      movedBy: 'More for a steep roof or two flues',
    },
    {
      job: 'Level 2 inspection with camera',
      services: ['Chimney Inspection'],
      ...dollars(250, 400, 600),
      movedBy: 'Needed after a chimney fire or when a house is sold; depends on height and number of flues',
    },
    {
      job: 'Stainless cap, installed',
      services: ['Chimney Cap Installation'],
      ...dollars(200, 325, 600),
      movedBy: 'Depends on flue size and access',
    },
    {
      job: 'Stainless liner',
      services: ['Chimney Liner Replacement'],
      ...dollars(1800, 3000, 5000),
      movedBy: 'Depends on height and diameter',
    },
  ],
  'Garage Door': [
    {
      job: 'Tune-up and cleaning',
      services: ['Garage Door Tune-Up'],
      ...dollars(99, 140, 200),
      movedBy: 'Depends on door size and worn parts; includes balance, lubrication and safety test',
    },
    {
      job: 'Torsion springs, pair',
      services: ['Garage Door Spring Replacement'],
      ...dollars(200, 325, 500),
      movedBy: 'Depends on weight and cycle rating',
    },
    {
      job: 'Opener, installed',
      services: ['Garage Door Opener Installation'],
      ...dollars(300, 475, 700),
      movedBy: 'Depends on motor and drive; belt drives are the quiet ones',
    },
    {
      job: 'New single door, installed',
      services: ['New Garage Door Installation'],
      ...dollars(900, 1500, 2500),
      movedBy: 'Insulated and wind-rated doors cost more',
    },
  ],
  Locksmith: [
    {
      job: 'Lockout, ordinary hours',
      services: ['House Lockout'],
      ...dollars(75, 130, 200),
      movedBy: 'Nights and holidays cost more',
    },
    {
      job: 'Rekey',
      services: ['Lock Rekeying'],
      ...dollars(20, 30, 50),
      unit: 'cylinder',
      movedBy: 'Depends on the kind of lock, plus a trip charge',
    },
    {
      job: 'Deadbolt, installation included',
      services: ['Deadbolt Installation'],
      ...dollars(120, 200, 350),
      movedBy: 'More if the door has no bore yet',
    },
    {
      job: 'Smart lock, installed',
      services: ['Smart Lock Installation'],
      ...dollars(100, 175, 300),
      movedBy: 'Depends on door and wiring; the lock itself is extra',
    },
  ],
  Roofing: [
    {
      job: 'Leak found and repaired',
      services: ['Roof Leak Repair'],
      ...dollars(350, 750, 1500),
      movedBy: 'Depends on place and roof type',
    },
    {
      job: 'Gutter cleaning',
      services: ['Gutter Cleaning'],
      ...dollars(99, 160, 250),
      movedBy: 'Depends on length and height',
    },
    {
      job: 'Step or chimney flashing',
      services: ['Roof Flashing Repair'],
      ...dollars(400, 800, 1600),
      movedBy: 'More when siding must come off',
    },
    {
      job: 'Asphalt shingle roof',
      services: ['Roof Replacement'],
      ...dollars(450, 600, 900),
      unit: 'square',
      movedBy: 'Old layer removed; tile and metal cost more',
    },
  ],
  'Air Duct': [
    {
      job: 'Whole-house cleaning',
      services: ['Air Duct Cleaning'],
      ...dollars(300, 450, 700),
      movedBy: 'One system with 10 to 15 registers; more for a second system',
    },
    {
      job: 'Single run or register cleaning',
      services: ['Return Vent Cleaning'],
      ...dollars(99, 120, 150),
      movedBy: 'The smallest visit; depends on reach',
    },
    {
      job: 'Sealing with mastic, reachable ducts',
      services: ['Air Duct Sealing'],
      ...dollars(500, 900, 1500),
      movedBy: 'Depends on length and access',
    },
    {
      job: 'One new or rerouted run',
      services: [],
      ...dollars(250, 450, 800),
      movedBy: 'Depends on length; insulated where it crosses the attic',
    },
  ],
  'Dryer Vent': [
    {
      job: 'Cleaning, vent through a wall',
      services: ['Dryer Vent Cleaning'],
      ...dollars(99, 130, 180),
      movedBy: 'Up to about 15 feet; longer runs cost more',
    },
    {
      job: 'Cleaning, vent through the roof',
      services: ['Rooftop Dryer Vent Cleaning'],
      ...dollars(140, 180, 250),
      movedBy: 'Depends on height and pitch',
    },
    {
      job: 'Metal connection or new hood',
      services: ['Dryer Vent Repair'],
      ...dollars(50, 90, 150),
      movedBy: 'Less when done on the same visit as a cleaning',
    },
    {
      job: 'New, shorter route',
      services: ['Dryer Vent Rerouting'],
      ...dollars(250, 450, 800),
      movedBy: 'Depends on wall and distance',
    },
  ],
  HVAC: [
    {
      job: 'Tune-up with coil cleaning',
      services: ['HVAC Tune-Up'],
      ...dollars(99, 160, 250),
      movedBy: 'One system; more for a second one',
    },
    {
      job: 'Diagnosis visit',
      services: ['HVAC Repair'],
      ...dollars(75, 120, 200),
      movedBy: 'Depends on time of day and distance; often credited against the repair',
    },
    {
      job: 'Capacitor or contactor',
      services: ['Air Conditioner Repair'],
      ...dollars(150, 250, 400),
      movedBy: 'The usual hot-day repair; depends on part and time of day',
    },
    {
      job: 'New central AC',
      services: ['Air Conditioner Installation'],
      ...dollars(4500, 7500, 12_000),
      movedBy: 'Depends on size, efficiency and ducts',
    },
    {
      job: 'Thermostat, installed',
      services: ['Thermostat Installation'],
      ...dollars(120, 180, 300),
      movedBy: 'More when a common wire must be run',
    },
  ],
  Insulation: [
    {
      job: 'Blown-in attic',
      services: ['Blown-In Insulation', 'Attic Insulation'],
      ...dollars(1.5, 2.25, 3.5),
      unit: 'sq ft',
      movedBy: 'Depends on depth and material',
    },
    {
      job: 'Air sealing an attic',
      services: ['Attic Air Sealing'],
      ...dollars(500, 1000, 2000),
      movedBy: 'Depends on the number of gaps and how they are reached',
    },
    {
      job: 'Old insulation removed',
      services: ['Insulation Removal'],
      ...dollars(1, 1.5, 2.5),
      unit: 'sq ft',
      movedBy: 'Vacuumed and bagged; more for a low attic',
    },
    {
      job: 'Dense-packed walls',
      services: ['Wall Insulation'],
      ...dollars(2, 3, 5),
      unit: 'sq ft',
      movedBy: 'Depends on siding; holes are drilled, plugged and patched',
    },
  ],
};

function dollars(low: number, usual: number, high: number): Pick<Price, 'low' | 'usual' | 'high'> {
  return { low, usual, high };
}
