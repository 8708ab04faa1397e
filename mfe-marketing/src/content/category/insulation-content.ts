import { priceGuide } from '@nestwright/domain/price/data';

import type { CategoryContent } from './category-content.ts';
import { insulationReviews } from './insulation-reviews.ts';

export const insulationContent: CategoryContent = {
  name: 'Insulation',
  title: 'Attic and wall insulation near you',
  description:
    'Attic, wall and crawl-space insulation and air sealing. Up to 3 local pros, a free first consultation and a price agreed before work starts.',
  headline: 'Stop heating the attic.',
  lede: 'Blown-in, batts, spray foam and the air sealing that comes before them. Tell us which rooms are too hot or too cold. We match you with up to 3 local pros who measure before they quote.',
  intro: [
    'Insulation slows heat; air sealing stops drafts. You need both, and in that order. Twelve inches of cellulose over an open plumbing chase is a wool coat with its buttons undone.',
    'Start with the attic, nearly always. It’s the easiest place to reach and the place warm air escapes from. If you can see the tops of the joists, you have too little.',
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
      title: 'Rebates and papers',
      body: 'You get the R-value, square feet and product in writing, ready for utility rebates and tax forms.',
    },
  ],
  prices: priceGuide.Insulation,
  projects: [
    {
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
      title: 'Walls of a 1950s ranch',
      description:
        'Two-inch holes drilled behind a lifted course of siding, dense-packed cellulose, siding back the same day.',
      drawing: {
        measure: '3 1/2 in',
        along: 'width',
        description: 'Wall section with a cavity marked 3 and a half inches',
      },
    },
    {
      title: 'Crawl space closed',
      description:
        'Ground sheet sealed to the walls, rigid board on the inside, vents closed, humidity watched for a month.',
      drawing: {
        measure: '20 mil',
        along: 'height',
        description: 'Crawl space section with a ground sheet marked 20 mil',
      },
    },
    {
      title: 'The room over the garage',
      description:
        'Cold floor and cold feet. Joist ends sealed and the floor packed full from below, then the ceiling put back.',
      drawing: {
        measure: '9 1/4 in',
        along: 'height',
        description: 'Floor section with joists marked 9 and a quarter inches',
      },
    },
    {
      title: 'Rodents out, insulation out',
      description:
        'Entry points closed first, soiled batts vacuumed away, surfaces cleaned, new material blown in.',
      drawing: {
        measure: '1,100 sq ft',
        along: 'width',
        description: 'Attic floor with a dimension line marked 1,100 square feet',
      },
    },
    {
      title: 'Foam under a cathedral ceiling',
      description:
        'No room for a vented roof, so closed-cell foam went straight onto the deck, with the coating the code requires.',
      drawing: {
        measure: '5 in, R-33',
        along: 'width',
        description: 'Roof section with foam marked 5 inches, R-33',
      },
    },
    {
      title: 'A hatch that leaked more than a window',
      description:
        'Insulated, weatherstripped cover over the folding stairs. An hour’s work, and the draft in the hallway was gone.',
      drawing: { measure: '22 × 54 in', along: 'width', description: 'Attic hatch marked 22 by 54 inches' },
    },
  ],
  reviews: insulationReviews,
  faq: [
    {
      title: 'What does insulation cost?',
      body: 'Blown-in attic insulation is typically $1.50 to $3.50 a square foot, so $1,500 to $3,500 for 1,000 square feet. (The cleaning services on Nestwright start from $99; insulation is priced by the area.) The pro measures first, and you agree on the price before the first bag is opened.',
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
