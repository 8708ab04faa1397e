import type { SampleReview } from './sample-review.ts';

export const garageDoorReviews: readonly SampleReview[] = [
  {
    name: 'Luis R.',
    date: 'October 27, 2026',
    review:
      'The garage door spring snapped with my car inside. I filled in the form before breakfast and had a new pair of springs by two. He also balanced the door and told me the opener was fine, which I was ready to replace.',
  },
  {
    name: 'Robert C.',
    date: 'October 9, 2026',
    review:
      'The opener worked when it felt like it. It turned out one of the safety sensors had been knocked out of line by a bicycle. He fixed it, charged for the visit only and oiled the rollers while he was there.',
  },
  {
    name: 'Aisha N.',
    date: 'September 21, 2026',
    review:
      'A panel of the garage door was dented by our own moving truck. They matched the color and replaced that one panel instead of selling me a new door. It took a week to come and they told me so at the start.',
  },
  {
    name: 'Tanya R.',
    date: 'September 3, 2026',
    review:
      'The garage door hung crooked and I could not leave for work. He freed the cable, put the rollers back in the track and told me which bolt had worked loose. Forty minutes, and I was on the road.',
  },
  {
    name: 'Frank D.',
    date: 'August 20, 2026',
    review:
      'Our old opener woke the whole house at five when my wife leaves for her shift. The new belt drive is so quiet that I asked the installer to run the garage door twice to be sure it moved.',
  },
  {
    name: 'Monique E.',
    date: 'August 2, 2026',
    review:
      'I had seen a video about changing garage door springs and thought I could do it. The technician showed me the winding bars and what a slip does. He changed both and weighed the door afterward.',
  },
  {
    name: 'Shanice W.',
    date: 'July 15, 2026',
    review:
      'They measured the opening, the headroom and the slope of the floor before they named a price for the new garage door. It arrived in the right size and color, which the first company had not managed.',
  },
  {
    name: 'Neil F.',
    date: 'June 27, 2026',
    review:
      'My garage door reversed every time the sun was low. Two firms wanted to sell me an opener. This technician put a small hood over the sensor and charged for a service call, nothing more.',
  },
  {
    name: 'Rosa I.',
    date: 'June 13, 2026',
    review:
      'The remote worked from the street but not from the driveway. It was an LED bulb in the opener that disturbed the signal. He changed the bulb, programmed both cars and tuned the garage door too.',
  },
  {
    name: 'Graham Y.',
    date: 'May 26, 2026',
    review:
      'Two panels of our wooden garage door were rotten along the bottom. He replaced just those, primed the cut ends and balanced the door again because the new wood was heavier than the old.',
  },
  {
    name: 'Denise Q.',
    date: 'May 8, 2026',
    review:
      'He pulled the red cord, lifted the garage door to the middle and let go. It fell. That was how he showed me the springs were tired before they broke. I liked seeing it instead of hearing it.',
  },
  {
    name: 'Isaac P.',
    date: 'April 20, 2026',
    review:
      'An Allen bolt, a hinge and four rollers. The garage door had sounded like a freight train, now you hear the hum of the motor. He labeled the worn parts and showed me where each had sat.',
  },
  {
    name: 'Whitney A.',
    date: 'April 6, 2026',
    review:
      'We live in a hurricane zone and needed a garage door with the right wind rating. The pro brought the approval papers, pulled the permit and met the inspector himself. It passed the first time.',
  },
  {
    name: 'Leonard G.',
    date: 'March 19, 2026',
    review:
      'The technician reset the force on our opener so that the garage door stops for a roll of paper towels. With three grandchildren in the house, that was the part of the visit I cared about.',
  },
  {
    name: 'Camila S.',
    date: 'March 1, 2026',
    review:
      'A cable had jumped its drum and the garage door was stuck a foot open overnight. They came at seven, before my office opens, and secured the house first and talked about the repair second.',
  },
  {
    name: 'Howard T.',
    date: 'February 11, 2026',
    review:
      'I asked for a tune-up of two garage doors. He tightened, oiled and balanced both, and said that one spring had about a year left in it. A year and a month later it broke. He has my trust.',
  },
  {
    name: 'Jill V.',
    date: 'January 28, 2026',
    review:
      'The old garage door had no insulation and the room above it was always cold. The new one is insulated, seals on all sides, and my son has stopped sleeping in a hat. Installed in one morning.',
  },
  {
    name: 'Ramon C.',
    date: 'January 10, 2026',
    review:
      'The keypad outside our garage door had died and nobody makes it anymore. He found a receiver that works with the old opener, so I paid for a keypad and not for a whole new machine.',
  },
  {
    name: 'Kurt B.',
    date: 'December 23, 2025',
    review:
      'The bottom seal of the garage door was eaten away and mice came in for the winter. New seal, new side strips and a threshold, and he left the old parts in the bin as I had asked.',
  },
  {
    name: 'Abby N.',
    date: 'December 5, 2025',
    review:
      'They found that the track had been hung out of line when the house was built. The garage door had been chewing up rollers ever since. One hour of straightening did what ten years of oil had not.',
  },
];
