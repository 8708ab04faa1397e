import { priceGuide } from '@nestwright/domain/site/price-data';
import { servicePrices } from '@nestwright/domain/site/price-rules';

import type { CategoryContent } from './category-content.ts';
import { airDuctProjects } from './air-duct-projects.ts';

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
      body: 'Brushes and air whips work from each register toward the trunk. Returns hold most of the dirt and shouldn’t cost extra.',
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
  projects: airDuctProjects,
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
