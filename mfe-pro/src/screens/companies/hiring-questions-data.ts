/** A question to ask before hiring, and why it matters. */
export interface HiringQuestion {
  question: string;
  why: string;
}

/** For a service of any other category. */
export const generalQuestions: readonly HiringQuestion[] = [
  {
    question: 'Who does the work, and are they insured?',
    why: 'Ask for the certificate. If someone gets hurt at your house, the company’s insurance should cover it.',
  },
  {
    question: 'What is in the price, and what is not?',
    why: 'Parts, disposal and second visits are where prices grow. A good written quote names all three.',
  },
  {
    question: 'What happens if it fails in a month?',
    why: 'A one-year warranty on labor is common. Get it in writing, with a phone number to call.',
  },
];

/** By category of the catalog. */
export const questionsByCategory: Readonly<Record<string, readonly HiringQuestion[]>> = {
  'Chimney Sweep': [
    {
      question: 'Will you run a camera through the flue?',
      why: 'You can’t see cracked tiles and gaps in the liner from the hearth. Ask to see the pictures.',
    },
    {
      question: 'How do you keep the soot out of the room?',
      why: 'With a sealed fireplace opening and a filtered vacuum, a good sweep leaves your rug clean.',
    },
    {
      question: 'What did you find, and what can wait?',
      why: 'Creosote has to come out now. A worn cap can often wait until spring. A written list lets you decide.',
    },
  ],
  'Garage Door': [
    {
      question: 'Do you replace springs in pairs?',
      why: 'Both have opened the door equally often. When one breaks, the other is close behind.',
    },
    {
      question: 'Will you balance the door before touching the opener?',
      why: 'An opener is built to guide the door, not to lift it. An unbalanced door wears out a new motor.',
    },
    {
      question: 'How many cycles is the new spring rated for?',
      why: 'A standard spring lasts about 10,000 openings. Twice that costs little more, and a busy family will use it.',
    },
  ],
  Locksmith: [
    {
      question: 'What will it cost, before you leave the shop?',
      why: 'A firm price over the phone, trip included, is the best defense against a surprise at the door.',
    },
    {
      question: 'Can you open it without drilling?',
      why: 'Most house locks open without damage. Drilling is a last resort, and you should hear about it first.',
    },
    {
      question: 'Will you ask for proof that I live here?',
      why: 'A good locksmith asks. It keeps everyone else out.',
    },
  ],
  Roofing: [
    {
      question: 'Can I see photographs of what you found?',
      why: 'You shouldn’t have to climb up to check. Ask for every slope and flashing, with the problem marked.',
    },
    {
      question: 'Is it the shingles, or the flashing?',
      why: 'Many leaks start where the roof meets a wall or a pipe. That is a repair, not a new roof.',
    },
    {
      question: 'Who pulls the permit, and who cleans up the nails?',
      why: 'Both should be in the price. A careful crew runs a magnet over the lawn.',
    },
  ],
  'Air Duct': [
    {
      question: 'Which method do you use?',
      why: 'Look for strong suction on the whole system while brushes loosen the dust. A shop vac at each register won’t do.',
    },
    {
      question: 'Will you show me before and after?',
      why: 'Bare metal is easy to photograph. So is a joint that has come apart in the attic.',
    },
    {
      question: 'Do I need it at all?',
      why: 'After a remodel, for mold or for pests, yes. Otherwise a fresh filter and sealed joints may do more.',
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
      why: 'Plastic foil and lots of elbows are a fire risk. Smooth metal and a shorter run fix that.',
    },
  ],
  HVAC: [
    {
      question: 'Will you do a load calculation before quoting a new unit?',
      why: 'Too big is as bad as too small: the system cools fast, leaves the air damp and wears out early.',
    },
    {
      question: 'What do the readings say?',
      why: 'Written pressure, temperature and airflow readings show whether you need a part or a new system.',
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
      why: 'Depth rulers in the attic and a card on the hatch let you check what you’re paying for.',
    },
    {
      question: 'How do you keep the eaves open?',
      why: 'Baffles at every rafter keep air moving under the roof. Without them the attic sweats.',
    },
  ],
};
