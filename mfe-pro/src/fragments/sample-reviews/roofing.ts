import type { SampleReview } from './sample-review.ts';

export const roofingReviews: readonly SampleReview[] = [
  {
    name: 'Dana M.',
    date: 'October 29, 2026',
    review:
      'Water was coming through the bathroom ceiling after the first big storm. Two roofers called me the same afternoon, and the one I picked found a cracked vent boot in ten minutes. He showed me photos before he touched anything and the bill matched what he wrote down.',
  },
  {
    name: 'Yolanda F.',
    date: 'October 11, 2026',
    review:
      'What I liked is that nobody started until I said yes. We went over the estimate line by line, took the skylight out of it and agreed on the rest. The roof was done in three days and the yard was cleaner than before.',
  },
  {
    name: 'Beth F.',
    date: 'September 23, 2026',
    review:
      'Ridge vent, soffit vents and no more power fan. The roofer measured the attic first and explained the numbers to me. The upstairs was six degrees cooler that August and the roof will last longer.',
  },
  {
    name: 'Nina K.',
    date: 'September 5, 2026',
    review:
      'My neighbor and I both needed gutters cleaned, so we asked for one visit. The pro was happy with that and took a bit off for the shared trip. He flushed the downspouts and told us which hangers were loose.',
  },
  {
    name: 'Carmen O.',
    date: 'August 22, 2026',
    review:
      'A limb came down on the garage roof on a Sunday. The roofer put a tarp over it the same evening, came back with matching shingles on Wednesday and gave me the photos my insurer asked for.',
  },
  {
    name: 'Bill S.',
    date: 'August 4, 2026',
    review:
      'Three roofers had told me I needed a new roof. The fourth went into the attic with a flashlight, found the nail that had backed out and fixed the leak before lunch. My roof is eleven years old.',
  },
  {
    name: 'Latoya J.',
    date: 'July 17, 2026',
    review:
      'The flashing around our chimney had been tarred over by somebody years ago. He cut it all out, stepped new metal into the brick course by course and let me climb the ladder to see it.',
  },
  {
    name: 'Steve P.',
    date: 'June 29, 2026',
    review:
      'Our roof estimate listed the underlayment by name, the number of squares and the price for each sheet of decking. They replaced two sheets, billed two sheets and took the old shingles away.',
  },
  {
    name: 'Ingrid N.',
    date: 'June 15, 2026',
    review:
      'Every heavy rain left a stain on the hall ceiling. She ran a hose over the roof for half an hour while her helper sat in the attic, and the water came in at a vent boot nobody had suspected.',
  },
  {
    name: 'Hector V.',
    date: 'May 28, 2026',
    review:
      'The gutters pulled away from the fascia after the last storm. New hangers every two feet, one length of gutter replaced, and they flushed the downspouts to show me that the water runs.',
  },
  {
    name: 'Pam W.',
    date: 'May 10, 2026',
    review:
      'I was afraid of nails in the lawn because of the dogs. The roofing crew rolled the magnet twice a day and once more after the dumpster had left. We have had no flat tire and no sore paw.',
  },
  {
    name: 'Jerome L.',
    date: 'April 22, 2026',
    review:
      'They told me the truth about my flat porch roof: it ponds because it has no fall. They built one up with tapered insulation, laid a single membrane, and it has been dry for two summers.',
  },
  {
    name: 'Maya G.',
    date: 'April 8, 2026',
    review:
      'We bought a house with clay tiles and a leak. The tiles were fine; the felt under them was dust. They lifted, numbered and relaid the roof, and only sixty tiles had to be replaced.',
  },
  {
    name: 'Don K.',
    date: 'March 21, 2026',
    review:
      'The roofer said repair, not replace, though replacing would have paid him ten times as much. Twelve shingles, one pipe boot and a bill I could pay from the drawer. I will call him again.',
  },
  {
    name: 'Renee C.',
    date: 'March 3, 2026',
    review:
      'Hail went through the neighborhood and so did the door knockers. Our roofer looked, took pictures of all four slopes and wrote that the roof had no damage. That honesty is why he got the gutters.',
  },
  {
    name: 'Vince A.',
    date: 'February 13, 2026',
    review:
      'I asked for a roof inspection before selling. An hour on the roof, half an hour in the attic and four pages with photos. The buyer’s inspector found nothing that was not in it already.',
  },
  {
    name: 'Olga D.',
    date: 'January 30, 2026',
    review:
      'The skylight leaked for years and everybody smeared sealant on it. This roofer took the shingles off around it, fitted a proper flashing kit and said the old sealant had trapped the water.',
  },
  {
    name: 'Trevor M.',
    date: 'January 12, 2026',
    review:
      'The crew laid plywood over my flower beds before they tore off the first shingle. The new roof took two days, the yard was swept on both, and the tomatoes survived with all their leaves.',
  },
  {
    name: 'Gail R.',
    date: 'December 25, 2025',
    review:
      'Moss had lifted the shingles on the north side. They brushed it off by hand instead of blasting it, replaced nine shingles and put a zinc strip along the ridge so it stays away.',
  },
  {
    name: 'Omar H.',
    date: 'December 7, 2025',
    review:
      'A shingle came loose two months after the roof was done. One call, and the same foreman stood on the ladder next morning. He checked the whole slope while he was there and charged nothing.',
  },
];
