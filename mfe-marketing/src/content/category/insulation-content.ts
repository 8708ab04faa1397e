import { priceGuide } from '@nestwright/domain/site/price-data';

import type { CategoryContent } from './category-content.ts';
import { insulationProjects } from './insulation-projects.ts';

export const insulationContent: CategoryContent = {
  name: 'Insulation',
  title: 'Attic and wall insulation near you',
  description:
    'Attic, wall and crawl-space insulation and air sealing. Up to 3 local pros, a free first consultation and a price agreed before work starts.',
  headline: 'Stop heating the attic.',
  lede: 'Blown-in, batts, spray foam and the air sealing that comes before them. Tell us which rooms are too hot or too cold. We match you with up to 3 local pros who measure before they quote.',
  intro: [
    'Insulation slows heat; air sealing stops drafts. You need both, and the sealing comes first. Without it, a foot of cellulose works like an unbuttoned wool coat.',
    'In most homes, start with the attic. It’s the easiest place to reach, and warm air escapes there. If you can see the tops of the joists, you have too little.',
    'What counts is R-value, and how much you need depends on where you live. ENERGY STAR suggests R-30 for an uninsulated attic in the far South, R-49 in the middle and R-60 in the North.',
  ],
  visit: [
    {
      title: 'Measured, not guessed',
      body: 'Depth in several places, type, age, and any sign of water or animals.',
    },
    {
      title: 'Leaks found first',
      body: 'Light cans, plumbing chases, wire holes, top plates and the attic hatch. Sometimes with a blower door and a thermal camera.',
    },
    {
      title: 'Hazards named',
      body: 'Knob-and-tube wiring, recessed lights not rated for contact and vermiculite all change the plan. You hear about them before the job, not after.',
    },
    {
      title: 'Sealed, then filled',
      body: 'Foam and caulk at the gaps, baffles at the eaves so the roof can breathe, then insulation to an even depth.',
    },
    {
      title: 'Depth you can check',
      body: 'Paper rulers stay in the attic, and the bag count is written on a card by the hatch.',
    },
    {
      title: 'Paperwork for rebates',
      body: 'You get the R-value, square feet and product in writing, ready for utility rebates and tax forms.',
    },
  ],
  prices: priceGuide.Insulation,
  projects: insulationProjects,
  faq: [
    {
      title: 'What does insulation cost?',
      body: 'Blown-in attic insulation is typically $1.50 to $3.50 a square foot, so $1,500 to $3,500 for 1,000 square feet. Insulation is priced by the square foot; cleaning services on Nestwright start from $99. The pro measures first, and you agree on the price before the first bag is opened.',
    },
    {
      title: 'How much do I need?',
      body: 'It depends on your climate: roughly R-30 in south Florida, R-38 to R-49 in most of California, R-60 where winters are hard. One inch of cellulose is about R-3.6, one inch of blown fiberglass about R-2.5.',
    },
    {
      title: 'Can new insulation go over the old?',
      body: 'Yes, if the old is dry, clean and unfaced on top. Wet, moldy or soiled insulation comes out first, together with its cause.',
    },
    {
      title: 'When does it pay for itself?',
      body: 'For a bare attic often within three to six years; for one that already has 10 inches it can take 20 or more. Air sealing on its own tends to pay fastest.',
    },
    {
      title: 'Batts, loose fill or spray foam?',
      body: 'Loose fill for attic floors, batts for open walls you can reach easily, dense-pack for closed walls, foam where space is short or air sealing is the main point. None of them is right everywhere.',
    },
    {
      title: 'I found gray pebbles in my attic.',
      body: 'That may be vermiculite, which can contain asbestos. Do not disturb it. Stay out of the attic and have a sample tested by an accredited laboratory before anyone works there.',
    },
    {
      title: 'Do I have to leave the house?',
      body: 'For blown-in attics and batts, no. For spray foam yes, usually for 24 hours, pets included.',
    },
  ],
};
