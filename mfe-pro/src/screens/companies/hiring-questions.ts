import { categoryOf } from '@nestwright/domain/catalog/rules';

/** Something worth asking before hiring, and what the answer tells. */
export interface HiringQuestion {
  question: string;
  why: string;
}

const general: readonly HiringQuestion[] = [
  {
    question: 'Who does the work, and are they insured?',
    why: 'Ask for the certificate. If somebody falls off your ladder, it should be the company’s insurance that answers.',
  },
  {
    question: 'What is in the price, and what is not?',
    why: 'Parts, disposal and a second visit are where prices grow. A written price names all three.',
  },
  {
    question: 'What happens if it fails in a month?',
    why: 'A year on labor is common. What counts is that it stands on paper, with a phone number beside it.',
  },
];

const byCategory: Readonly<Record<string, readonly HiringQuestion[]>> = {
  'Chimney Sweep': [
    {
      question: 'Will you run a camera through the flue?',
      why: 'Cracked tiles and gaps in the liner cannot be seen from the hearth. You should see the pictures, too.',
    },
    {
      question: 'How do you keep the soot out of the room?',
      why: 'A sealed fireplace opening and a filtered vacuum: a good sweep leaves the rug as it was.',
    },
    {
      question: 'What did you find, and what can wait?',
      why: 'Creosote comes out now. A worn cap can often wait for spring. A written list lets you decide.',
    },
  ],
  'Garage Door': [
    {
      question: 'Do you replace springs in pairs?',
      why: 'Both have opened the door as often. If one breaks, the other is close behind.',
    },
    {
      question: 'Will you balance the door before touching the opener?',
      why: 'An opener is made to steer the door, not to lift it. An unbalanced door wears out a new motor.',
    },
    {
      question: 'How many cycles is the new spring rated for?',
      why: 'A common spring lasts about 10,000 openings. For a busy family, twice that costs little more.',
    },
  ],
  Locksmith: [
    {
      question: 'What will it cost, before you leave the shop?',
      why: 'A real price on the phone, trip included, is the best defense against a surprise at the door.',
    },
    {
      question: 'Can you open it without drilling?',
      why: 'Most house locks open without damage. Drilling is a last resort, and should be said beforehand.',
    },
    {
      question: 'Will you ask for proof that I live here?',
      why: 'A good locksmith asks. It protects your door from everybody else.',
    },
  ],
  Roofing: [
    {
      question: 'Can I see photographs of what you found?',
      why: 'You should not have to climb up to believe it. Every slope, every flashing, with the trouble marked.',
    },
    {
      question: 'Is it the shingles, or the flashing?',
      why: 'Many leaks start where the roof meets a wall or a pipe. That is a repair, not a new roof.',
    },
    {
      question: 'Who pulls the permit, and who cleans up the nails?',
      why: 'Both should be in the price. A magnet over the lawn is the sign of a careful crew.',
    },
  ],
  'Air Duct': [
    {
      question: 'Which method do you use?',
      why: 'Strong suction on the whole system while brushes loosen the dust. A shop vacuum at each register is not it.',
    },
    {
      question: 'Will you show me before and after?',
      why: 'Bare metal is easy to photograph. So is a joint that has come apart in the attic.',
    },
    {
      question: 'Do I need it at all?',
      why: 'After building work, for mold, or for pests: yes. A fresh filter and sealed joints may do more.',
    },
  ],
  'Dryer Vent': [
    {
      question: 'Do you measure the airflow?',
      why: 'One number before and one after tells you more than a bag of lint.',
    },
    {
      question: 'Do you clean to the outside hood?',
      why: 'The last bend and the hood hold most of the lint. Cleaning only behind the dryer leaves it there.',
    },
    {
      question: 'Is my run too long, or the wrong material?',
      why: 'Plastic foil and many elbows are a fire risk. Smooth metal and a shorter way are the cure.',
    },
  ],
  HVAC: [
    {
      question: 'Will you do a load calculation before quoting a new unit?',
      why: 'Too big is as bad as too small: it cools fast, dries badly and wears out early.',
    },
    {
      question: 'What do the readings say?',
      why: 'Pressure, temperature and airflow on paper show whether it needs a part or a replacement.',
    },
    {
      question: 'Which parts are under the maker’s warranty?',
      why: 'A compressor is often covered for ten years if the unit was registered. Ask before paying for one.',
    },
  ],
  Insulation: [
    {
      question: 'Do you seal the air leaks first?',
      why: 'Insulation slows heat, not drafts. Sealing around lights and pipes comes before the first bag.',
    },
    {
      question: 'Which R-value will I have, and how will I see it?',
      why: 'Depth rulers in the attic and a card on the hatch let you check what you paid for.',
    },
    {
      question: 'How do you keep the eaves open?',
      why: 'Baffles at every rafter keep air moving under the roof. Without them the attic sweats.',
    },
  ],
};

/** Three questions to ask before hiring for a service, by its category. */
export function hiringQuestions(service: string): readonly HiringQuestion[] {
  const category = categoryOf(service) ?? '';
  return (Object.hasOwn(byCategory, category) ? byCategory[category] : undefined) ?? general;
}
