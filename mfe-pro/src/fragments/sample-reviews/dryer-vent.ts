import type { SampleReview } from './sample-review.ts';

export const dryerVentReviews: readonly SampleReview[] = [
  {
    name: 'Priya S.',
    date: 'October 25, 2026',
    review:
      'Our dryer needed three cycles for a load of towels. The vent ran eleven feet further than we thought and was packed solid near the roof. Clean now, and one cycle is enough. She left the lint in a bag so I could see it.',
  },
  {
    name: 'Sam D.',
    date: 'October 7, 2026',
    review:
      'A bird had moved into our dryer vent. The pro waited until the nest was empty, cleaned the run and put on a guard that still lets the air out. Patient, careful and on time, twice.',
  },
  {
    name: 'Brenda C.',
    date: 'September 19, 2026',
    review:
      'Our dryer shut itself off halfway through each load. The vent ran up two floors and was full of wet lint near the top. He brushed it from the roof down, and the dryer has not stopped since.',
  },
  {
    name: 'Elias M.',
    date: 'September 1, 2026',
    review:
      'The foil hose behind the dryer was crushed flat. She replaced it with smooth metal, cut to length, and moved the machine back by itself on a sheet so that the new floor has no scratch.',
  },
  {
    name: 'Joy W.',
    date: 'August 18, 2026',
    review:
      'He put a gauge on the dryer vent hood before and after and showed me both numbers. Airflow had tripled. I do two loads in the time of one now and my electric bill went down in the first month.',
  },
  {
    name: 'Patrick O.',
    date: 'July 31, 2026',
    review:
      'The laundry room was as damp as a greenhouse. It turned out the dryer vent ended in the crawl space. They took it through the wall, closed the old hole and told me to let the joists dry out.',
  },
  {
    name: 'Selma A.',
    date: 'July 13, 2026',
    review:
      'I had three dryers repaired before somebody looked at the vent. Thirty feet, five elbows. He rerouted it through the side wall with two, and the repairman has not been needed for a year.',
  },
  {
    name: 'Gordon T.',
    date: 'June 25, 2026',
    review:
      'Lint was coming out around the dryer and I worried about fire. They cleaned the vent and the inside of the cabinet too, which I did not know was a thing. The burnt smell has gone.',
  },
  {
    name: 'Nicole B.',
    date: 'June 11, 2026',
    review:
      'The hood outside had been painted shut. The pro freed it, fitted a new one with a flap that moves, and cleaned the dryer vent while the ladder stood there. He charged for one visit, not two.',
  },
  {
    name: 'Rashid E.',
    date: 'May 24, 2026',
    review:
      'Our condo asks for a certificate that the dryer vent was cleaned. They came to all twelve units in a day, moved each dryer back and gave every owner a paper with a photo. No complaints at all.',
  },
  {
    name: 'Audrey L.',
    date: 'May 6, 2026',
    review:
      'The squirrel had chewed through the vent hose. He replaced the dryer connection with metal, put a guard on the outside that still lets lint through, and told me to check it each season.',
  },
  {
    name: 'Mitch G.',
    date: 'April 18, 2026',
    review:
      'A coupon firm wanted to sell me a fan for the roof. This pro measured the dryer vent, said the length was within what the maker allows and only cleaned it. Towels dry in forty minutes now.',
  },
  {
    name: 'Esther R.',
    date: 'April 4, 2026',
    review:
      'He found a screw in the dryer vent that somebody had used to join two pieces. Lint had been catching on it for years. He taped the joint with foil, as it should be, and gave me the screw.',
  },
  {
    name: 'Damian F.',
    date: 'March 17, 2026',
    review:
      'The new house came with a dryer vent that nobody could find. She followed it with a camera under the porch, where it just stopped. Two hours later it had a proper end above the snow line.',
  },
  {
    name: 'Wendy S.',
    date: 'February 27, 2026',
    review:
      'My mother lives alone, so I asked them to send photos. I got the dryer vent before, the bucket of lint, the vent after, and a picture of her having coffee with the technician. Perfect.',
  },
  {
    name: 'Clarence J.',
    date: 'February 9, 2026',
    review:
      'I run a barbershop and dry towels all day. They clean our dryer vent every six months, before we open, and leave a sticker with the date and the reading. My insurer likes that sticker.',
  },
  {
    name: 'Ursula P.',
    date: 'January 26, 2026',
    review:
      'The roof vent for the dryer had a screen in it that should never have been there. He took it out, pulled a blanket of lint from the pipe and fitted a cap meant for dryers. One cycle again.',
  },
  {
    name: 'Ethan D.',
    date: 'January 8, 2026',
    review:
      'They could not clean our dryer vent from inside because of a stacked machine. They did not give up; they came back with a second person and a dolly, and did not charge for the extra trip.',
  },
  {
    name: 'Marlene K.',
    date: 'December 21, 2025',
    review:
      'He asked whether our dryer was gas before he started, and tested for carbon monoxide when he had finished cleaning the vent. I had not thought of that in twenty years of doing laundry here.',
  },
  {
    name: 'Jasper V.',
    date: 'December 3, 2025',
    review:
      'A bird’s nest, then another behind it. The vent of our dryer had been a row house for sparrows. Cleaned, guarded and sealed around the wall, with no mess left on the deck below.',
  },
];
