import { priceGuide } from '@nestwright/domain/site/price-data';

import type { CategoryContent } from './category-content.ts';
import { hvacProjects } from './hvac-projects.ts';

export const hvacContent: CategoryContent = {
  name: 'HVAC',
  title: 'Heating and cooling repair, tune-ups and installation',
  description:
    'AC not cooling, furnace not starting or a new heat pump: up to 3 local HVAC pros, a free first consultation, the price agreed before work starts.',
  headline: 'Warm in winter, cool in summer, quiet about it.',
  lede: 'Repairs, seasonal tune-ups and new systems. Tell us the make, if you know it, and what the thermostat says. We match you with up to 3 local pros.',
  intro: [
    'Most calls on the first hot day end with a small part: a capacitor, a contactor, a clogged drain or a filter nobody had changed. Good diagnosis is cheap. Guessing isn’t.',
    'A yearly tune-up keeps small problems from becoming big ones. Have the cooling checked in spring and the heating in fall, before you’re sweating or freezing and while pros have time.',
    'When it’s time to replace, size matters more than brand. A system that is too big cools in bursts, leaves the air damp and wears out early. Ask for a load calculation (called Manual J) instead of the same size as the old one.',
  ],
  visit: [
    {
      title: 'Your account of it',
      body: 'What the system does, since when, and what has been tried. Your answers save half the search.',
    },
    {
      title: 'Filter, coils, drain',
      body: 'Airflow first: a system starved of air shows every other symptom there is.',
    },
    {
      title: 'Electrical parts under load',
      body: 'Capacitors, contactors and motors are measured while running and compared with their nameplates.',
    },
    {
      title: 'Refrigerant by the numbers',
      body: 'Charge judged by superheat and subcooling. A system that is low has a leak, and topping it up is not a repair.',
    },
    {
      title: 'Combustion and carbon monoxide',
      body: 'On a furnace: heat exchanger, flue, gas pressure, and a reading at the register.',
    },
    {
      title: 'Numbers you keep',
      body: 'Temperature split, pressures and amps in writing, so next year’s pro can see what changed.',
    },
  ],
  prices: priceGuide.HVAC,
  projects: hvacProjects,
  faq: [
    {
      title: 'What does a tune-up cost, and what is in it?',
      body: 'Cleaning and tune-ups start from $99. Expect coils, drain, electrical readings, refrigerant figures and, on a furnace, a combustion check. Twenty minutes and a sticker is not a tune-up.',
    },
    {
      title: 'My AC runs but does not cool. What can I check?',
      body: 'The filter, the breaker, and whether the outdoor unit is running and free of leaves. If the indoor coil is iced over, switch cooling off, leave the fan on, and call a pro: the coil has to thaw before anyone can measure.',
    },
    {
      title: 'Repair or replace?',
      body: 'A common rule: multiply the system’s age in years by the price of the repair. Over $5,000, lean toward replacing. A leaking coil on a 14-year-old system usually tips the scale; a capacitor never does.',
    },
    {
      title: 'Furnace or heat pump?',
      body: 'In mild winters a heat pump is usually the cheaper one to run, and it cools as well. In hard winters look at a cold-climate model, or keep a furnace for the coldest days. Ask about utility rebates before you decide.',
    },
    {
      title: 'What size do I need?',
      body: 'No honest answer comes from square feet alone. Windows, insulation, ceilings, people and shade all count. A Manual J calculation puts them together and takes a pro about an hour.',
    },
    {
      title: 'I smell gas, or the carbon monoxide alarm sounds.',
      body: 'Leave the house now, do not touch switches, and call 911 or your gas company from outside. Don’t wait for an appointment: none of our pros can be there faster.',
    },
    {
      title: 'How often should I change the filter?',
      body: 'A one-inch filter every one to three months, a four-inch one every six to twelve. Hold it up to the light: if you can’t see through it, change it.',
    },
  ],
};
