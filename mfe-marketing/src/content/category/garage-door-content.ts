import { priceGuide } from '@nestwright/domain/site/price-data';
import { servicePrices } from '@nestwright/domain/site/price-rules';

import type { CategoryContent } from './category-content.ts';
import { garageDoorProjects } from './garage-door-projects.ts';

export const garageDoorContent: CategoryContent = {
  name: 'Garage Door',
  title: 'Garage door repair and installation near you',
  description:
    'Broken spring, noisy opener or a new door: up to 3 local garage door pros, a free first consultation and a price agreed before work starts.',
  headline: 'A garage door that opens, closes, and stops when it should.',
  lede: 'Springs, cables, openers, panels and whole doors. Tell us what the door does, or no longer does, and when you need the car out.',
  intro: [
    'A garage door is the largest moving thing in most houses. A double door weighs 150 to 400 pounds, and the springs above it carry nearly all of that every time it moves.',
    'So the motor is rarely the real problem. When a door is heavy, crooked or stops halfway, look at the springs, cables, rollers and track first. An opener that has been dragging an unbalanced door wears out early.',
    'Springs and cables are under enough tension to break a hand. Leave those to a pro. Batteries, sensors and a drop of oil are worth trying before you call anyone.',
  ],
  visit: [
    {
      title: 'The balance test',
      body: 'The opener is disconnected and the door lifted by hand. A healthy door stays where you leave it, halfway up.',
    },
    {
      title: 'Springs, cables and drums',
      body: 'Measured and checked for wear. Springs are matched to the weight of your door, and replaced in pairs where there are two.',
    },
    {
      title: 'Rollers, hinges and track',
      body: 'Bent track is straightened or replaced, loose hinges are tightened, and moving parts get the right lubricant.',
    },
    {
      title: 'Opener and limits',
      body: 'Travel, force and the belt, chain or screw are adjusted so the motor doesn’t strain.',
    },
    {
      title: 'Both safety systems',
      body: 'The photo eyes must stop the door, and it must reverse on a piece of two-by-four laid flat on the floor.',
    },
    {
      title: 'You try it',
      body: 'Remotes, keypad and the red release cord: you work each of them once before the pro leaves.',
    },
  ],
  prices: priceGuide['Garage Door'],
  projects: garageDoorProjects,
  faq: [
    {
      title: 'How much does garage door service cost?',
      body: `Cleaning and tune-ups start from $99. A pair of springs typically comes to ${servicePrices['Garage Door Spring Replacement']} and an opener to ${servicePrices['Garage Door Opener Installation']}, installed. The pro measures the door first, and you agree on the price before anything is unbolted.`,
    },
    {
      title: 'My spring broke. Can I still open the door?',
      body: 'Please do not run the opener. Without the spring it lifts the full weight and can strip its gear or drop the door. If a car is trapped, a pro can lift it safely with a second person.',
    },
    {
      title: 'Can I change a spring myself?',
      body: 'Please don’t. A wound torsion spring holds enough energy to break bones, and it lets go without warning. Oil the rollers, change the remote batteries, clean the sensors, but leave the spring alone.',
    },
    {
      title: 'Why does my door reverse before it reaches the floor?',
      body: 'Most often because of a dirty or misaligned photo eye, then something on the track, then a force limit set when the door was lighter. Before you call, wipe both eyes and check that both lights are steady.',
    },
    {
      title: 'How long do springs last?',
      body: 'Standard springs are rated for about 10,000 openings. At four a day that is seven years. For a small extra cost you can have 20,000 or 30,000.',
    },
    {
      title: 'Repair the door or buy a new one?',
      body: 'Springs, cables, rollers and one panel are worth repairing on almost any door. Consider a new one when sections are cracked or rotten, when panels are no longer made, or when the garage is heated and the door isn’t insulated.',
    },
    {
      title: 'Do I have to be at home?',
      body: 'Someone should be there: the pro needs to get inside, and the safety test at the end is worth watching. Most repairs take one to two hours.',
    },
  ],
};
