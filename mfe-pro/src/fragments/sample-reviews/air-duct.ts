import type { SampleReview } from './sample-review.ts';

export const airDuctReviews: readonly SampleReview[] = [
  {
    name: 'Linda Z.',
    date: 'October 24, 2026',
    review:
      'They replaced our old fiberboard ducts with metal in a house where nobody can stand up in the attic. It took three days in October. The system runs half as long now, and I hear no more rattles.',
  },
  {
    name: 'Joanne P.',
    date: 'October 6, 2026',
    review:
      'They cleaned the ducts after our renovation. The crew covered the floors, sealed every register and showed me the return before and after. It took most of a day, which they had told me, and the dust is gone.',
  },
  {
    name: 'Paul E.',
    date: 'September 18, 2026',
    review:
      'The rooms at the end of the hall never got cool. He tested the ducts, found a joint that had come apart in the attic and sealed the rest while he was up there. Our last bill was the lowest in two summers.',
  },
  {
    name: 'Carla B.',
    date: 'August 31, 2026',
    review:
      'The return duct had been open to the crawl space since the house was built, so we breathed what was down there. He sealed it with mastic, cleaned the ducts, and my son sneezes less in the morning.',
  },
  {
    name: 'Ivan R.',
    date: 'August 17, 2026',
    review:
      'They put the whole system under suction, then went from register to register with a brush. The air ducts took five hours. He showed me each run on a camera when it was done, without my asking.',
  },
  {
    name: 'Warren K.',
    date: 'July 30, 2026',
    review:
      'The ductwork in our attic was sweating and dripped through the ceiling. He found the vapor jacket torn, rewrapped twenty feet and sealed the boot. The stain has been painted and stays white.',
  },
  {
    name: 'Tracy D.',
    date: 'July 12, 2026',
    review:
      'I asked whether I needed my air ducts cleaned. She took off two registers, looked with a mirror and said no, change the filter more often. That is the company I will call when I do need it.',
  },
  {
    name: 'Emmett J.',
    date: 'June 24, 2026',
    review:
      'The bedroom over the garage never got air. A duct had been crushed by boxes in the attic. He replaced eight feet, hung it properly and laid a board where we may put boxes in future.',
  },
  {
    name: 'Lucia M.',
    date: 'June 10, 2026',
    review:
      'We had drywall dust in every room for a month after the remodel. They cleaned the ducts and the blower and swapped the filter. The first morning without a film on the table was a good morning.',
  },
  {
    name: 'Sheila O.',
    date: 'May 23, 2026',
    review:
      'He measured the leakage of our ducts before and after, and wrote both numbers on the bill. It went from 28 percent to 7. The power company gave us a rebate with that same piece of paper.',
  },
  {
    name: 'Toby A.',
    date: 'May 5, 2026',
    review:
      'The ad had said ninety-nine dollars and I was waiting for the catch. There was none: two runs of duct cleaned, one register straightened and a suggestion about the filter. Ninety-nine dollars.',
  },
  {
    name: 'Veronica H.',
    date: 'April 17, 2026',
    review:
      'Mice had been in our air ducts. They cleaned and disinfected every run, threw out the flex that could not be saved, and closed the gap where they came in. The smell was gone that night.',
  },
  {
    name: 'Phil E.',
    date: 'April 3, 2026',
    review:
      'Our registers whistled. He opened the duct and found a damper that had been closed for years, then balanced the house room by room with a gauge. It is quieter, and the study is warm at last.',
  },
  {
    name: 'Rosalind C.',
    date: 'March 16, 2026',
    review:
      'The crew put on shoe covers and hung plastic before they opened one air duct. In the attic they found a flashlight with my late father’s name on it and brought it to me cleaned.',
  },
  {
    name: 'Bruno S.',
    date: 'February 26, 2026',
    review:
      'We had asked for sanitizing. She said our ducts were dry and clean, that fogging would do nothing for us, and took it off the estimate. I have never had a contractor talk me out of spending.',
  },
  {
    name: 'Mabel Y.',
    date: 'February 8, 2026',
    review:
      'Twelve registers and one return, all numbered with tape. He vacuumed the ducts, wiped the grilles and put each back where it came from with new screws. The rust ones went with him.',
  },
  {
    name: 'Corey P.',
    date: 'January 25, 2026',
    review:
      'The duct to the nursery had come off its collar and was heating the attic. It was a ten-minute repair, and he spent the rest of the hour checking the other collars. Two more were about to go.',
  },
  {
    name: 'Hugo N.',
    date: 'January 7, 2026',
    review:
      'We cook a lot, and the return duct in the hall was sticky. They degreased it, moved the grille away from the kitchen door and gave me a filter size that the hardware store has in stock.',
  },
  {
    name: 'Natalie T.',
    date: 'December 20, 2025',
    review:
      'I work from home and asked them to be quiet between ten and eleven. They cleaned the ducts on the other side of the house and came to me after my call. Small thing, but nobody else would.',
  },
  {
    name: 'Roy F.',
    date: 'December 2, 2025',
    review:
      'My allergies were the reason I called. He said clean ducts may or may not help, and that a better filter certainly would. Both were done, and he was honest about which one did the work.',
  },
];
