/** One article of the blog. Its text is the Markdown file with the same slug. */
export interface Article {
  slug: string;
  title: string;
  /** One sentence for the index, search engines and shared links, at most 160 characters. */
  description: string;
  /** ISO date of publication. */
  date: string;
  /** The category page the article links to. */
  category: string;
}

/** All articles, newest first. */
export const articles: readonly Article[] = [
  {
    slug: 'attic-insulation-payback',
    title: 'When attic insulation pays for itself',
    description:
      'The first inches save most of the money. How to work out the payback of your own attic with a ruler and last year’s bills.',
    date: '2026-11-05',
    category: 'Insulation',
  },
  {
    slug: 'chimney-season',
    title: 'Chimney season starts in August',
    description:
      'Why to book the sweep before the first cold night, what a level 1 inspection covers, and which wood keeps your flue clean.',
    date: '2026-10-08',
    category: 'Chimney Sweep',
  },
  {
    slug: 'hvac-tune-up-checklist',
    title: 'The HVAC tune-up checklist',
    description:
      'What you can do yourself in half an hour, what a pro should measure, and which readings to keep.',
    date: '2026-09-17',
    category: 'HVAC',
  },
  {
    slug: 'reading-a-roof-estimate',
    title: 'How to read a roof estimate',
    description:
      'Squares, underlayment, flashing, decking: the ten lines a roof estimate needs, and how to compare three of them fairly.',
    date: '2026-08-20',
    category: 'Roofing',
  },
  {
    slug: 'rekey-or-replace',
    title: 'Rekey or replace: which does your lock need?',
    description:
      'Most people who ask for new locks only need new pins. When rekeying is enough, when it isn’t, and what each typically costs.',
    date: '2026-07-23',
    category: 'Locksmith',
  },
  {
    slug: 'dryer-vent-fire-risk',
    title: 'The fire risk behind your dryer',
    description:
      'Lint burns, and a blocked vent traps it next to the heat. Five signs to look for today, and what a proper cleaning includes.',
    date: '2026-06-18',
    category: 'Dryer Vent',
  },
  {
    slug: 'garage-door-spring-safety',
    title: 'Garage door springs: what to touch and what to leave alone',
    description:
      'A wound spring holds the weight of the door. How to tell when it breaks, what to do next, and the maintenance you can do yourself.',
    date: '2026-05-21',
    category: 'Garage Door',
  },
  {
    slug: 'when-duct-cleaning-pays',
    title: 'When duct cleaning pays, and when it does not',
    description:
      'Four good reasons to have ducts cleaned, three bad ones, and how to spot the coupon whose price grows at your door.',
    date: '2026-04-16',
    category: 'Air Duct',
  },
];
