import { priceGuide } from '@nestwright/domain/site/price-data';
import { servicePrices } from '@nestwright/domain/site/price-rules';

import type { CategoryContent } from './category-content.ts';
import { roofingProjects } from './roofing-projects.ts';

export const roofingContent: CategoryContent = {
  name: 'Roofing',
  title: 'Roof repair and replacement near you',
  description:
    'Leaks, storm damage, flashing or a full new roof: up to 3 local roofers, a free first consultation and a price agreed before work starts.',
  headline: 'Find the leak. Measure the roof. Agree on the price.',
  lede: 'Repairs, flashing, gutters, inspections and full replacement. Up to 3 local roofers look at the same roof, so you can compare apples to apples.',
  intro: [
    'Water rarely gets in right above the stain. It enters at a chimney, a valley, a vent or a nail, runs along a rafter, and drips where the ceiling is lowest. A roofer who goes straight to the stain with a tube of sealant will be back.',
    'Few leaks call for a new roof. When shingles are under 15 years old and lie flat, replacing the flashing or a few square feet of roof is usually enough. Curling edges, bald patches and granules in the gutters all around the house are another story.',
    'After a storm, take your time. Photograph from the ground, put a bucket under the drip, call your insurer, and sign nothing at the door.',
  ],
  visit: [
    {
      title: 'Inside first',
      body: 'Attic and ceiling: stains, wet insulation, daylight, and which way the water ran.',
    },
    {
      title: 'Then up',
      body: 'Shingles or tiles, valleys, flashing, pipe boots, skylights and gutters, with photos of what is found.',
    },
    {
      title: 'Measured in squares',
      body: 'A square is 100 square feet of roof. You get the count, the pitch and how it was measured.',
    },
    {
      title: 'What the deck is like',
      body: 'Soft spots are marked, and you agree on a price per sheet beforehand, so there’s no surprise later.',
    },
    {
      title: 'A written estimate',
      body: 'Materials by name, layers to remove, underlayment, flashing, ventilation, permit, disposal, warranty.',
    },
    {
      title: 'A clean yard',
      body: 'When the work is done, a magnet is rolled over the lawn and driveway.',
    },
  ],
  prices: priceGuide.Roofing,
  projects: roofingProjects,
  faq: [
    {
      title: 'What does roof work cost?',
      body: `A repaired leak is typically ${servicePrices['Roof Leak Repair']}, a new asphalt roof ${servicePrices['Roof Replacement']}. Gutter cleaning starts from $99. Your roofer measures first, and you agree on the price before work starts.`,
    },
    {
      title: 'Repair or replace?',
      body: 'Ask for the age, and for photos of all sides. One trouble spot on a roof under 15 years old means a repair. Curling, bald or brittle shingles on every slope mean one repair after another.',
    },
    {
      title: 'What is a square?',
      body: 'A hundred square feet of roof surface, the unit roofers price in. A house with 2,000 square feet of floor often has 22 to 28 squares, because of slope, overhang and garage.',
    },
    {
      title: 'Will my insurance pay?',
      body: 'For sudden damage such as wind, hail or a fallen limb, it often does; for wear and age, it doesn’t. Take photos, prevent further damage, call your insurer before you sign anything, and keep the receipt for the tarp.',
    },
    {
      title: 'Do I need a permit?',
      body: 'For a full replacement, nearly everywhere; ask your building department if you are unsure. The roofer normally pulls it. A bid that is cheaper because it skips the permit won’t be cheaper when you sell.',
    },
    {
      title: 'How long does a new roof take?',
      body: 'An ordinary shingle roof takes one to three days of dry weather. Tile and metal take one to two weeks.',
    },
    {
      title: 'How much should I pay in advance?',
      body: 'A deposit for materials is normal; paying for everything up front is not. In California the law limits a deposit for home improvement to 10% or $1,000, whichever is less.',
    },
  ],
};
