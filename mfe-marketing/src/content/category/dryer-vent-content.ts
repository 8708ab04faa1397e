import { priceGuide } from '@nestwright/domain/site/price-data';
import { servicePrices } from '@nestwright/domain/site/price-rules';

import type { CategoryContent } from './category-content.ts';
import { dryerVentProjects } from './dryer-vent-projects.ts';

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
  projects: dryerVentProjects,
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
