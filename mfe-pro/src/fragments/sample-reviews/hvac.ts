import type { SampleReview } from './sample-review.ts';

export const hvacReviews: readonly SampleReview[] = [
  {
    name: 'Diego P.',
    date: 'October 26, 2026',
    review:
      'Our air conditioner froze over every afternoon. Somebody else had added refrigerant twice. This one found the leak at a flare fitting, fixed it, weighed the charge in and wrote the number down.',
  },
  {
    name: 'Hannah L.',
    date: 'October 8, 2026',
    review:
      'We had a burning smell from the furnace closet and I was nervous. The technician called back within twenty minutes, told me to switch it off at the breaker and came that evening. It was the blower motor.',
  },
  {
    name: 'Marcus T.',
    date: 'September 20, 2026',
    review:
      'The air conditioner quit on a Friday in September. A technician came on Saturday, replaced a capacitor and cleaned the drain line that had been tripping the float switch. I had been quoted a whole new unit elsewhere.',
  },
  {
    name: 'Meredith S.',
    date: 'September 2, 2026',
    review:
      'She did the load calculation before she quoted, and the new AC is a size smaller than the old one. It runs longer and quieter, the house is drier, and the price was lower than the other two.',
  },
  {
    name: 'Connie F.',
    date: 'August 19, 2026',
    review:
      'I booked a tune-up and got a tune-up: coils washed, drain flushed, amps measured, all on one sheet. No speech about how old my air conditioner is. I know how old it is. It is working.',
  },
  {
    name: 'Chris V.',
    date: 'August 1, 2026',
    review:
      'Two of the three pros called within the hour, the third the next morning. I could compare them properly instead of taking the first one who answered. The mini-split they put in the studio is so quiet I check if it is on.',
  },
  {
    name: 'Fiona K.',
    date: 'July 14, 2026',
    review:
      'In the heat wave everybody was booked out. We were told honestly: tomorrow at two, not before. They came at ten to two, and the AC was blowing cold at three. No fairy tales. I like that.',
  },
  {
    name: 'Stuart L.',
    date: 'June 26, 2026',
    review:
      'A fan motor on a holiday weekend. He had a universal motor on the truck, put it in so that the AC would run, and came back with the right one on Tuesday at no extra charge.',
  },
  {
    name: 'Arthur M.',
    date: 'June 12, 2026',
    review:
      'The condensate drain had backed up into the hall closet. The HVAC tech cleared it, fitted a float switch so that it cannot happen again, and helped me carry out the wet boxes.',
  },
  {
    name: 'Priscilla D.',
    date: 'May 25, 2026',
    review:
      'The blower screeched like a bird. The HVAC technician changed the bearing instead of the whole assembly because, as he put it, the rest of it will outlive both of us. I am eighty-one.',
  },
  {
    name: 'Kofi A.',
    date: 'May 7, 2026',
    review:
      'My wife is from Minnesota and I am from Accra. The technician fitted a zone damper and a second thermostat, and the heating arguments in our house have come to an end. Worth every cent.',
  },
  {
    name: 'Heather V.',
    date: 'April 19, 2026',
    review:
      'The AC repair company I used for years said compressor, six thousand. The second opinion I asked for here said contactor, two hundred and ten. He showed me the burned part in his hand.',
  },
  {
    name: 'Bianca R.',
    date: 'April 5, 2026',
    review:
      'We replaced an oil furnace with a heat pump. They came twice to measure, told us which rooms would need a second head, and filed the rebate for us. The first winter cost a third less.',
  },
  {
    name: 'Tamika N.',
    date: 'March 18, 2026',
    review:
      'A new heat pump, a new pad and new line covers that match the siding. The HVAC crew leveled the pad twice because I asked. They were done by four and the registers were wiped clean.',
  },
  {
    name: 'Jamal T.',
    date: 'February 28, 2026',
    review:
      'The thermostat lost its connection each time the furnace started. It had no common wire. He pulled one through the wall without opening it, and the HVAC system has been steady ever since.',
  },
  {
    name: 'Alan G.',
    date: 'February 10, 2026',
    review:
      'The furnace cycled on and off all night. It turned out the filter was so fine that the system could not breathe. He told me what to buy and charged only the diagnosis. Heating is quiet again.',
  },
  {
    name: 'Lorraine B.',
    date: 'January 27, 2026',
    review:
      'The heat went out on the coldest night of the year. The HVAC technician came at six in the morning, replaced the igniter and waited until the upstairs was warm. He charged the daytime rate.',
  },
  {
    name: 'Joel C.',
    date: 'January 9, 2026',
    review:
      'My mini-split dripped on the piano. He pitched the drain properly, cleaned mold from the air conditioner’s wheel and left me a brush to do it myself in spring. The piano was saved in time.',
  },
  {
    name: 'Leroy H.',
    date: 'December 22, 2025',
    review:
      'He tested our furnace for carbon monoxide and it failed. He shut it down, showed me the crack with a mirror, and lent us two heaters until the new one came. My family is safe because of that.',
  },
  {
    name: 'Vanessa I.',
    date: 'December 4, 2025',
    review:
      'The estimate had three air conditioners on it: good, better and one he said we do not need. We took the first. Permit, pad, disconnect and thermostat were in the price he gave in writing.',
  },
];
