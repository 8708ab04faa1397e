import { priceGuide } from '@nestwright/domain/price/data';
import { servicePrices } from '@nestwright/domain/price/rules';

import type { CategoryContent } from './category-content.ts';
import { airDuctReviews } from './air-duct-reviews.ts';

export const airDuctContent: CategoryContent = {
  name: 'Air Duct',
  title: 'Air duct cleaning, sealing and repair near you',
  description:
    'Duct cleaning when it helps, sealing and repair when it pays. Up to 3 local pros, a free first consultation and a price agreed before work starts.',
  headline: 'Ducts cleaned when it helps, sealed when it pays.',
  lede: 'Cleaning, sealing, repair and new runs. Tell us what you notice: dust, a smell, a room that never gets warm. We match you with up to 3 local pros.',
  intro: [
    'Ducts don’t need cleaning every year. The EPA says to clean them when there is a reason: visible mold, mice or insects, construction dust after a remodel, or so much debris that it blows out of the registers.',
    'Leaks are the quieter problem. ENERGY STAR puts the air lost through leaks and gaps in a typical house at 20 to 30 percent. You pay to heat or cool that air, and it ends up in the attic.',
    'A pro who looks first can tell you which problem you have. If it’s neither, you should hear that too, and a better filter may be all you need.',
  ],
  visit: [
    {
      title: 'A look before a price',
      body: 'A register comes off and a camera goes in. You see what the pro sees.',
    },
    {
      title: 'The system under suction',
      body: 'A collector with a HEPA filter holds the ducts at negative pressure, so loosened dust cannot reach your rooms.',
    },
    {
      title: 'Every run, supply and return',
      body: 'Brushes and air whips work from each register toward the trunk. Returns hold most of the dirt and don’t cost extra.',
    },
    {
      title: 'The air handler as well',
      body: 'Blower, coil and drain pan are part of a real cleaning. Clean ducts behind a dirty blower stay clean for a week.',
    },
    {
      title: 'Joints and gaps',
      body: 'You see the disconnected or leaking joints and get a price for sealing them with mastic, not cloth tape.',
    },
    {
      title: 'Before and after',
      body: 'Photos of the same places, a new filter in its slot, and its size written down for you.',
    },
  ],
  prices: priceGuide['Air Duct'],
  projects: [
    {
      title: 'After the drywall dust',
      description:
        'A kitchen remodel had run with the fan on. Full cleaning, coil washed, and a finer filter for the three months after.',
      drawing: {
        measure: '14 registers',
        along: 'width',
        description: 'Duct with a dimension line marked fourteen registers',
      },
    },
    {
      title: 'The bedroom that stayed cold',
      description:
        'A flexible duct had slipped off its collar in the attic. Reconnected, clamped, sealed and hung without a sag.',
      drawing: { measure: '6 in', along: 'width', description: 'Duct collar marked 6 inches wide' },
    },
    {
      title: 'Mastic on every joint',
      description:
        'Reachable joints brushed with mastic, the attic trunk wrapped to R-8, and leakage tested before and after.',
      drawing: {
        measure: '28% to 9%',
        along: 'width',
        description: 'Duct joint with leakage marked from 28 to 9 percent',
      },
    },
    {
      title: 'Mice in the return',
      description:
        'Nest removed, entry closed with mesh and mortar, the affected lined section replaced because lining cannot be washed.',
      drawing: {
        measure: '1/2 in gap',
        along: 'width',
        description: 'Return duct with a gap marked half an inch',
      },
    },
    {
      title: 'A musty first minute',
      description:
        'The smell came from a blocked drain pan, not from the ducts. Pan and coil cleaned, trap cleared, ducts left alone.',
      drawing: {
        measure: '3/4 in drain',
        along: 'width',
        description: 'Air handler drain marked three quarters of an inch',
      },
    },
    {
      title: 'Return air for a closed-off office',
      description:
        'With the door shut the room ran hot. A jump duct to the hallway let the air find its way back.',
      drawing: {
        measure: '8 in jump duct',
        along: 'width',
        description: 'Jump duct over a door marked 8 inches',
      },
    },
    {
      title: 'Old duct board replaced',
      description:
        'Fraying fiberglass trunk swapped for sealed, insulated sheet metal, resized for the new air handler.',
      drawing: {
        measure: '18 × 10 in',
        along: 'width',
        description: 'Sheet metal trunk marked 18 by 10 inches',
      },
    },
  ],
  reviews: airDuctReviews,
  faq: [
    {
      title: 'What does duct cleaning cost?',
      body: `Cleaning starts from $99 for a small visit. A whole house with one system typically comes to ${servicePrices['Air Duct Cleaning']}. Be wary of coupons far below that: the price tends to grow at the door.`,
    },
    {
      title: 'How often do ducts need cleaning?',
      body: 'There is no fixed interval. Clean them after a remodel, after pests, when mold has been confirmed, or when dust blows from the registers. Otherwise change the filter on time and keep your money.',
    },
    {
      title: 'Will it lower my energy bill?',
      body: 'Cleaning the ducts alone usually won’t. A clean blower and coil can help, and sealing leaks often does, because the air you paid for then reaches the room.',
    },
    {
      title: 'Will it help with allergies?',
      body: 'We cannot promise that, and neither should a pro. The EPA has found no proof that duct cleaning prevents health problems. If there is mold or a pest in the ducts, removing it is sensible anyway.',
    },
    {
      title: 'Do I need a chemical treatment?',
      body: 'Rarely. Anything sprayed into ducts must be registered for that use, and it is no substitute for removing the dirt or the moisture. You can say no and still have the ducts cleaned.',
    },
    {
      title: 'How long does it take?',
      body: 'Three to five hours for a house with one system and two people. Nobody can clean every run in 45 minutes.',
    },
    {
      title: 'Which filter should I use?',
      body: 'MERV 8 to 11 suits most systems, MERV 13 if your blower can pull through it. A filter that is too fine for the blower cuts the airflow, so ask the pro who measured yours.',
    },
  ],
};
