import type { SampleReview } from './sample-review.ts';

export const chimneySweepReviews: readonly SampleReview[] = [
  {
    name: 'Walter H.',
    date: 'October 23, 2026',
    review:
      'I asked for a chimney sweep and got one who knew old brick. He swept it, ran a camera up the flue and explained which crack mattered and which one had been there since 1962. No pressure to buy a liner.',
  },
  {
    name: 'George A.',
    date: 'October 5, 2026',
    review:
      'I am seventy-eight and do not climb up to look at my own chimney anymore. The sweep took pictures of the crown and the cap, went through them with me at the kitchen table and wrote the price on the same sheet.',
  },
  {
    name: 'Nadia F.',
    date: 'September 17, 2026',
    review:
      'Smoke came back into the room whenever the wind blew from the west. The sweep found a nest on the smoke shelf and a chimney cap without its screen. Both gone now, and the fire draws well.',
  },
  {
    name: 'Owen C.',
    date: 'August 30, 2026',
    review:
      'The sweep covered the carpet from the front door to the fireplace, taped the opening and vacuumed while he brushed. My wife keeps white furniture. She has already asked him back for next year.',
  },
  {
    name: 'Ruth K.',
    date: 'August 16, 2026',
    review:
      'He counted the cracked flue tiles on the camera and let me count them too. Eight of thirty. We lined the chimney in stainless and he gave me the video for the insurance file.',
  },
  {
    name: 'Helena S.',
    date: 'July 29, 2026',
    review:
      'We bought a house with a fireplace nobody had used since 1990. The chimney sweep did a level 2 inspection, wrote down what was missing and what it would cost, and left the choice to us.',
  },
  {
    name: 'Craig B.',
    date: 'July 11, 2026',
    review:
      'A raccoon family lived on our damper. The sweep knew somebody who moves them, waited until the young ones could walk and then fitted a chimney cap that no raccoon will open again.',
  },
  {
    name: 'Josephine A.',
    date: 'June 23, 2026',
    review:
      'The crown of the chimney had cracked and water ran down the inside of the wall. He poured a new one with a drip edge and sealed the brick. The stain in the bedroom has not come back.',
  },
  {
    name: 'Tyrell N.',
    date: 'June 9, 2026',
    review:
      'The chimney sweep arrived at eight as agreed, was done at half past nine and left me two pages with photographs. He said that one more season was fine before I need to do anything.',
  },
  {
    name: 'Victor I.',
    date: 'May 22, 2026',
    review:
      'The mortar on our chimney was falling into the yard. He ground out the joints, matched the old lime color, and now you cannot tell which bricks he touched. The scaffold stood for two days.',
  },
  {
    name: 'Alicia R.',
    date: 'May 4, 2026',
    review:
      'The damper would not close and we were heating the sky. The sweep fitted a top-sealing damper on the chimney, and the draft on the couch is gone. He oiled the old handle for the look of it.',
  },
  {
    name: 'Seth M.',
    date: 'April 16, 2026',
    review:
      'He asked about our gas logs before he drove out, and brought what a gas chimney needs. Spider webs in the burner, a loose cap, and a carbon monoxide reading before and after. All written down.',
  },
  {
    name: 'Barbara L.',
    date: 'April 2, 2026',
    review:
      'My husband always had the chimney swept in May. I kept it up after he died, and the sweep remembered him. He took his time, checked the liner with me and would not take a tip.',
  },
  {
    name: 'Quentin P.',
    date: 'March 15, 2026',
    review:
      'The seller swore that the chimney had been swept. The camera showed a bird, a tennis ball and an inch of creosote. The sweep’s report took eight hundred dollars off the price of the house.',
  },
  {
    name: 'Lorna G.',
    date: 'February 25, 2026',
    review:
      'I heat with a wood stove all winter, so the flue matters to me. The sweep cleaned the chimney and the connector, changed a worn gasket and told me I was burning well. I was proud of that.',
  },
  {
    name: 'Miles D.',
    date: 'February 7, 2026',
    review:
      'Two winters of wet wood had left glaze in our chimney. The sweep would not light a fire under it, treated it in two visits and taught me to measure the moisture of a log. Lesson learned.',
  },
  {
    name: 'Simone W.',
    date: 'January 24, 2026',
    review:
      'Our chimney leaned a little and I feared the worst. The sweep hung a plumb line, looked at photos from 2009 on my phone and said it has not moved since. Tuckpointing was all it needed.',
  },
  {
    name: 'Dale T.',
    date: 'January 6, 2026',
    review:
      'The flashing where the chimney meets the roof had been painted, never replaced. He said it was a roofer’s job, gave me a name, and billed only for the sweep. I appreciated the honesty.',
  },
  {
    name: 'Fatima H.',
    date: 'December 19, 2025',
    review:
      'He explained creosote to my twelve-year-old with a flashlight and a jar. The chimney was swept, the glass of the stove was clean, and she now checks the wood pile every Saturday morning.',
  },
  {
    name: 'Ross V.',
    date: 'December 1, 2025',
    review:
      'We had an insert put in by another firm, and it never burned right. The sweep measured the chimney and found that the liner stopped six feet short. The firm came back and fixed it.',
  },
];
