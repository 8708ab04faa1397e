import type { SampleReview } from './sample-review.ts';

export const insulationReviews: readonly SampleReview[] = [
  {
    name: 'Ellen G.',
    date: 'October 28, 2026',
    review:
      'Three companies quoted on attic insulation and it was the first time all three measured before naming a number. We chose the middle one. The upstairs bedrooms are finally the same temperature as the hall.',
  },
  {
    name: 'Melissa O.',
    date: 'October 10, 2026',
    review:
      'The crawl space was damp and the old batts were hanging down. They pulled everything out, laid a vapor barrier and insulated the rim. My floors are not cold in the morning and the musty smell has gone.',
  },
  {
    name: 'Noreen H.',
    date: 'September 22, 2026',
    review:
      'The attic had four inches of gray fluff. They sealed the gaps around the lights first, then blew in insulation to fourteen inches and left rulers standing in it so that I can see it for myself.',
  },
  {
    name: 'Stacy E.',
    date: 'September 4, 2026',
    review:
      'I wanted spray foam insulation everywhere. He said dense-packed cellulose would do for the walls at half the price and showed me with a thermal camera why. The house is warm and the siding shows no trace.',
  },
  {
    name: 'Reggie T.',
    date: 'August 21, 2026',
    review:
      'Old insulation, mouse droppings and all, out through a hose and into bags. They wore the suits, sealed the holes and blew in new. The upstairs hall finally smells of nothing whatever.',
  },
  {
    name: 'Colleen M.',
    date: 'August 3, 2026',
    review:
      'The room over the garage was ten degrees colder than the rest. They opened one strip of the ceiling, found no insulation at all, filled the bays and closed it again. My daughter moved back in.',
  },
  {
    name: 'Bryce W.',
    date: 'July 16, 2026',
    review:
      'Radiant barrier or more insulation? He did the arithmetic for our Florida attic on my kitchen table and recommended the cheaper of the two. The bedrooms are bearable at four in the afternoon.',
  },
  {
    name: 'Anders J.',
    date: 'June 28, 2026',
    review:
      'He measured R-values in three corners of the attic and drew them on a plan. We insulated the bad third and left the rest alone. A salesman would have sold me the whole of it.',
  },
  {
    name: 'Delia R.',
    date: 'June 14, 2026',
    review:
      'They kept the eaves open with baffles, built a dam around the hatch and glued insulation on the hatch itself. Everything the article had told me to ask for was already in the estimate.',
  },
  {
    name: 'Raj V.',
    date: 'May 27, 2026',
    review:
      'The rebate form wanted photos, bag labels and a depth chart. The insulation contractor handed me a folder with all three before I asked. The check from the utility came in five weeks.',
  },
  {
    name: 'Sylvia B.',
    date: 'May 9, 2026',
    review:
      'The estimate said how many bags of insulation would go in, and I counted the empty ones on the lawn: the same number. I wish every trade worked like that. Swept up and gone by three.',
  },
  {
    name: 'Eunice P.',
    date: 'April 21, 2026',
    review:
      'I have asthma and worried about fiber dust. They ran a fan out of the attic window, taped the hatch while they blew the insulation and vacuumed the hall twice. I stayed home and was fine.',
  },
  {
    name: 'Todd L.',
    date: 'April 7, 2026',
    review:
      'They found that the bathroom fan blew into the attic and refused to bury it in insulation. A duct to the roof was done the same day. The black spots on the boards have stopped growing.',
  },
  {
    name: 'Paula S.',
    date: 'March 20, 2026',
    review:
      'Blower door before: 2,900. Blower door after the air sealing and the insulation: 1,650. He left both printouts with the bill, and the heating bill in February agreed with them.',
  },
  {
    name: 'Pablo G.',
    date: 'March 2, 2026',
    review:
      'Ice dams every winter for nine years. The insulation crew found warm air rushing up beside the chimney, boxed it in with metal and sealed it. This January the gutters were simply gutters.',
  },
  {
    name: 'Ken Y.',
    date: 'February 12, 2026',
    review:
      'Batts in the basement ceiling had been falling on our heads. They took them down and insulated the rim and the walls instead. The floor above is warmer and the pipes have not frozen.',
  },
  {
    name: 'Mohammed A.',
    date: 'January 29, 2026',
    review:
      'Our knee walls leaked like a sieve. Two men crawled behind them for a day, put rigid insulation on the back and sealed the floor bays. The playroom can now be used in winter.',
  },
  {
    name: 'Jeanette C.',
    date: 'January 11, 2026',
    review:
      'Forty holes in the clapboards, forty plugs, and I cannot find one of them. The insulation in the walls made the street quieter as well, which nobody had promised and I like the most.',
  },
  {
    name: 'Elaine D.',
    date: 'December 24, 2025',
    review:
      'He would not insulate over the old knob-and-tube wiring and sent me to an electrician first. It cost me a month and may have saved the house. When he came back, he kept his old price.',
  },
  {
    name: 'Marcus B.',
    date: 'December 6, 2025',
    review:
      'The crawl space hatch was a sheet of cardboard. Now it is an insulated door with a gasket, the ducts down there are wrapped, and the dog has taken to lying on the kitchen floor again.',
  },
];
