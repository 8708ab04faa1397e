import { priceGuide } from '@nestwright/domain/price/data';
import { servicePrices } from '@nestwright/domain/price/rules';

import type { CategoryContent } from './category-content.ts';
import { dryerVentReviews } from './dryer-vent-reviews.ts';

export const dryerVentContent: CategoryContent = {
  name: 'Dryer Vent',
  title: 'Dryer vent cleaning and rerouting near you',
  description:
    'Dryer vent cleaning from $99, repairs and shorter routes. Up to 3 local pros, a free first consultation and a price agreed before work starts.',
  headline: 'One load, one cycle. That is a clear vent.',
  lede: 'Cleaning, new hoods and shorter routes from dryer to daylight. Tell us where your dryer is and where the vent comes out.',
  intro: [
    'Lint that gets past the filter settles in the vent. The pipe narrows, the dryer runs hotter and longer, and the lint beside the heater dries to tinder. The U.S. Fire Administration counts about 2,900 dryer fires in homes a year; failure to clean is the leading cause.',
    'The warning signs show up early: towels that need two cycles, a dryer top too hot to touch, a laundry room that feels like July, an outside flap that no longer opens.',
    'Once a year is right for most homes. With a family of five, a shaggy dog or a vent through the roof, make it every six months.',
  ],
  visit: [
    {
      title: 'Airflow measured',
      body: 'A reading at the hood before work starts, so you have something to compare with at the end.',
    },
    {
      title: 'Dryer moved, hose off',
      body: 'The machine is pulled out on sliders and the space behind it vacuumed. On a gas dryer the connection is checked too.',
    },
    {
      title: 'The whole run brushed',
      body: 'A rotary brush at one end and suction at the other, all the way to the wall or roof.',
    },
    {
      title: 'Hood and flap',
      body: 'The flap must open freely and close again. Mesh screens, which catch lint, come off.',
    },
    {
      title: 'A safe connection',
      body: 'White vinyl and foil hoses are replaced with rigid or semi-rigid metal, joined without screws that reach inside.',
    },
    {
      title: 'Airflow again',
      body: 'The second reading, a short test run, and a note of the length of your vent for next time.',
    },
  ],
  prices: priceGuide['Dryer Vent'],
  projects: [
    {
      title: 'Two cycles back to one',
      description:
        'A 22-foot run packed half full of lint. Brushed from both ends; airflow at the hood more than doubled.',
      drawing: {
        measure: '22 ft',
        along: 'width',
        description: 'Dryer vent with a dimension line of 22 feet',
      },
    },
    {
      title: 'Foil hose replaced',
      description:
        'A crushed foil hose behind the machine gave way to semi-rigid aluminum and a recessed box, so the dryer stands close to the wall.',
      drawing: { measure: '4 in', along: 'width', description: 'Dryer hose marked 4 inches wide' },
    },
    {
      title: 'Starlings in the hood',
      description:
        'Nest out, pipe cleaned, and a new hood with a floating shutter that opens for air but not for birds.',
      drawing: { measure: '4 in hood', along: 'height', description: 'Vent hood marked 4 inches' },
    },
    {
      title: 'From roof to side wall',
      description:
        'Twenty-eight feet with four elbows became seven feet with one. Old roof opening closed and shingled.',
      drawing: {
        measure: '28 ft to 7 ft',
        along: 'width',
        description: 'Dryer vent route shortened from 28 to 7 feet',
      },
    },
    {
      title: 'A condo stack of twelve',
      description:
        'Twelve dryers cleaned in one day, floor by floor, with a list of readings for the association.',
      drawing: {
        measure: '12 floors',
        along: 'height',
        description: 'Building section with a dimension line of twelve floors',
      },
    },
    {
      title: 'Booster fan that had stopped',
      description:
        'A long run relied on a fan in the attic, and the fan was solid lint. Cleaned, pressure switch replaced, service door added.',
      drawing: {
        measure: '35 ft',
        along: 'width',
        description: 'Dryer vent with booster fan, marked 35 feet',
      },
    },
    {
      title: 'Vent that ended in the crawl space',
      description:
        'Years of damp lint under the floor. Vent carried outside, lint removed, two joists treated for mold.',
      drawing: { measure: '11 ft', along: 'width', description: 'Vent carried 11 feet to the outer wall' },
    },
  ],
  reviews: dryerVentReviews,
  faq: [
    {
      title: 'How much does dryer vent cleaning cost?',
      body: `Cleaning starts from $99. A vent through a wall is typically ${servicePrices['Dryer Vent Cleaning']} and one through the roof ${servicePrices['Rooftop Dryer Vent Cleaning']}. You agree on the price before anyone moves the dryer.`,
    },
    {
      title: 'How often should it be cleaned?',
      body: 'Once a year for most homes. Every six months with a big family, shedding pets, a run of more than 20 feet or a vent through the roof.',
    },
    {
      title: 'I clean the lint filter every time. Isn’t that enough?',
      body: 'It’s the best thing you can do, and the filter catches most of the lint. The rest gets past it into the vent, where only a brush can reach it.',
    },
    {
      title: 'Can I clean the vent myself?',
      body: 'A short, straight run through a wall: yes, with a brush kit and patience. Long runs, roof exits and gas dryers are better left to a pro. A brush stuck in the second elbow costs more than the visit.',
    },
    {
      title: 'Why is foil hose a problem?',
      body: 'Its ribs collect lint, it crushes behind the machine, and the thin kind burns through. Most dryer makers ask for rigid or semi-rigid metal in their manual.',
    },
    {
      title: 'How long may a vent be?',
      body: 'Codes commonly allow 35 feet, less 5 feet for each right-angle elbow and 2.5 for each 45-degree one, unless the dryer’s maker allows more. Shorter is drier.',
    },
    {
      title: 'How long does a visit take?',
      body: '45 to 90 minutes. Please leave a little room in front of the dryer, and do not start a load just before.',
    },
  ],
};
