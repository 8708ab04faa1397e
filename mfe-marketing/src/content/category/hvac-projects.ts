import type { ExampleProject } from './category-content.ts';

/** Example projects of its page, in the order shown. */
export const hvacProjects: ExampleProject[] = [
  {
    title: 'AC that hummed and did not start',
    description:
      'A swollen capacitor, found in ten minutes. Replaced, and the compressor’s starting current written down.',
    drawing: {
      measure: '45 µF',
      along: 'width',
      description: 'Outdoor unit with a capacitor marked 45 microfarads',
    },
  },
  {
    title: 'Fall furnace tune-up',
    description:
      'Burners cleaned, flame sensor polished, flue and heat exchanger inspected, carbon monoxide measured at zero.',
    drawing: {
      measure: '0 ppm',
      along: 'width',
      description: 'Furnace with a reading marked zero parts per million',
    },
  },
  {
    title: 'Heat pump for a 1,600 sq ft house',
    description:
      'Load calculated room by room: three tons were enough to replace four. Ducts kept, two returns added.',
    drawing: {
      measure: '3 tons',
      along: 'width',
      description: 'Outdoor unit with a dimension line marked three tons',
    },
  },
  {
    title: 'Ceiling stain under the air handler',
    description:
      'Drain line blown clear, pan treated, and a float switch that stops the system before water reaches the ceiling.',
    drawing: {
      measure: '3/4 in drain',
      along: 'width',
      description: 'Drain line marked three quarters of an inch',
    },
  },
  {
    title: 'Mini-split for a sunroom',
    description:
      'One wall unit with its own outdoor unit: no ducts, one three-inch hole, lines in a painted cover.',
    drawing: { measure: '9,000 BTU/h', along: 'width', description: 'Wall unit marked 9,000 BTU per hour' },
  },
  {
    title: 'Upstairs too hot, downstairs too cold',
    description:
      'Two dampers, a second thermostat and a zone panel. One system now keeps both floors comfortable.',
    drawing: {
      measure: '2 zones',
      along: 'height',
      description: 'House section with a dimension line marked two zones',
    },
  },
  {
    title: 'Thermostat without a common wire',
    description: 'A smart thermostat that kept losing power got a proper common wire in place of an adapter.',
    drawing: { measure: '24 V', along: 'width', description: 'Thermostat wiring marked 24 volts' },
  },
];
