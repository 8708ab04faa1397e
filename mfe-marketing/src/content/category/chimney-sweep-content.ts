import { priceGuide } from '@nestwright/domain/site/price-data';

import type { CategoryContent } from './category-content.ts';
import { chimneySweepProjects } from './chimney-sweep-projects.ts';

export const chimneySweepContent: CategoryContent = {
  name: 'Chimney Sweep',
  title: 'Chimney sweep and inspection near you',
  description:
    'Chimney sweeping, inspection and repair. Get matched with up to 3 local pros, with a free first consultation and a price agreed before work starts.',
  headline: 'A swept chimney before the first fire.',
  lede: 'Sweeping, inspection, caps, crowns and liners. Tell us what you burn and when your chimney was last inspected. We match you with up to 3 local sweeps.',
  intro: [
    'Every wood fire leaves creosote on the walls of the flue. A thin, dusty layer brushes off. Once it is thick or shiny, it can catch fire, and it narrows the flue that smoke and carbon monoxide escape through.',
    'The National Fire Protection Association calls for a yearly inspection of every chimney, gas and oil flues included. The inspection tells you whether to sweep: as a rule of thumb, when deposits reach an eighth of an inch.',
    'Book before the season if you can. In most places sweeps have time in spring and summer and are booked for weeks after the first cold night.',
  ],
  visit: [
    {
      title: 'Sheets down first',
      body: 'The hearth is covered and a vacuum runs at the fireplace, so soot stays out of the room.',
    },
    {
      title: 'Level 1 inspection',
      body: 'The pro checks the firebox, damper, smoke chamber, the flue as far as it can be seen, and the chimney from outside.',
    },
    {
      title: 'Brushing the flue',
      body: 'Brushes sized to your liner, worked from the top or from the hearth, then the smoke shelf is cleared by hand.',
    },
    {
      title: 'Cap, crown and flashing',
      body: 'While someone is up there, the parts that keep out rain and birds get checked too.',
    },
    {
      title: 'A draft test',
      body: 'With the damper open, smoke has to go up. If it doesn’t, the pro explains why.',
    },
    {
      title: 'Findings in writing',
      body: 'What was swept, what was found, with photos. Any repair gets its own price, which you agree to first.',
    },
  ],
  prices: priceGuide['Chimney Sweep'],
  projects: chimneySweepProjects,
  faq: [
    {
      title: 'How much does a chimney sweep cost?',
      body: 'Cleaning starts from $99. Most visits with a level 1 inspection come to between $150 and $375, depending on the height of the roof, the number of flues and how much creosote there is. You agree on the price before the brushes come out.',
    },
    {
      title: 'How often should my chimney be swept?',
      body: 'Have it inspected once a year and swept when deposits reach about an eighth of an inch. With a wood stove that runs every day, that is usually every year; with a fireplace you light at Christmas, it may be every third year.',
    },
    {
      title: 'Do gas fireplaces need a sweep?',
      body: 'They leave little soot, but the flue still needs a yearly inspection. Birds nest in it, liners corrode, and a blocked gas flue sends carbon monoxide into the room.',
    },
    {
      title: 'Will it make a mess?',
      body: 'It shouldn’t. Sheets cover the hearth, a vacuum with a fine filter runs the whole time, and the pro takes the ash away. Please let the fire go out 24 hours ahead and clear the mantel.',
    },
    {
      title: 'How long does a visit take?',
      body: 'About an hour for one flue with an inspection. A camera inspection adds 30 minutes. Heavy glaze can need a second visit.',
    },
    {
      title: 'I smell smoke in summer. Is that dangerous?',
      body: 'It is usually damp creosote and a draft that runs backwards, not a fire. A sweep, a cap that keeps rain out and a damper that closes properly cure most cases.',
    },
    {
      title: 'I think I had a chimney fire. What now?',
      body: 'If it is burning now, leave the house and call 911. If it is over, do not light the fireplace again until a level 2 inspection has looked at the whole flue: heat cracks tiles in places you cannot see.',
    },
  ],
};
