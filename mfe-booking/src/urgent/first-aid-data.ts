/** What to do until a pro arrives. */
export interface FirstAid {
  title: string;
  /** In the order in which to do them. */
  steps: readonly string[];
  /** Whom to call at any hour, before any pro. */
  call: string;
  /** Whether to show the drawing of the main shutoff valve. */
  hasValve?: boolean;
}

const POWER =
  'Keep away from outlets, lights and appliances that are wet. Turn off the breaker only if you can reach the panel with dry hands on a dry floor.';
const PHOTOS = 'Take a few photos before you clean up. Your insurer will ask for them.';

const water: FirstAid = {
  title: 'Stop the water first',
  steps: [
    'Close the main shutoff valve. Look where the pipe enters your home: beside the meter, in the basement or garage, or on an outside wall.',
    POWER,
    'Open a cold-water faucet low in the house to drain the pipes, and put a bucket under the leak.',
    'Stay out from under a ceiling that bulges. It can come down.',
    PHOTOS,
  ],
  call: 'You can’t find the valve, or it won’t turn? Your water company can close it at the street; the emergency number is on your bill. In an apartment, call the building manager.',
  hasValve: true,
};

const roof: FirstAid = {
  title: 'Keep the water away from you',
  steps: [
    'Stay off the roof. Wet shingles and wind are how people get hurt.',
    POWER,
    'Move what you can, put buckets under the drip, and stay out from under a ceiling that bulges.',
    PHOTOS,
  ],
  call: 'A tree or a power line is on the house? Get everyone out, stay well away from the line, and call 911.',
};

const heat: FirstAid = {
  title: 'Make it safe first',
  steps: [
    'A carbon monoxide alarm sounds, or people feel dizzy or sick? Get everyone outside into fresh air and call 911 from there.',
    'Burning smell, sparks or water around the unit? Turn it off at the thermostat, and at its breaker if you can reach the panel safely.',
    'No heat in a freeze: let faucets drip, open the cabinets under the sinks, and keep space heaters three feet from everything.',
    'No cooling in a heat wave: close the shades, drink water, and take small children and older people somewhere cool.',
  ],
  call: 'Never heat a home with an oven, a grill or a generator indoors.',
};

const fire: FirstAid = {
  title: 'Fire comes first',
  steps: [
    'Roaring, sparks or thick smoke from the flue? Get everyone out, close the door behind you, and call 911 from outside.',
    'Only smoke in the room: let the fire die, open a window, and don’t close the damper while anything glows.',
    'A carbon monoxide alarm sounds? Leave at once and call 911.',
    'Don’t light another fire until someone has looked at the chimney.',
  ],
  call: 'Even after a chimney fire that went out by itself, call the fire department and ask them to check.',
};

const appliance: FirstAid = {
  title: 'Turn it off first',
  steps: [
    'Burning smell or heat: turn the machine off and unplug it, if you can do so safely.',
    'See flames or smoke? Get everyone out, close the door, and call 911 from outside.',
    'Water on the floor: close the valve behind the machine, and stay away from its cord and outlet.',
    'Don’t run it again until someone has looked at it.',
  ],
  call: 'The smell stays after it is off? Call 911 and ask for the fire department.',
};

const locks: FirstAid = {
  title: 'Locked out, or a lock is broken',
  steps: [
    'A child or a pet is locked in, or something is on the stove? Call 911. They open doors for that.',
    'Signs of a break-in? Don’t go in. Call 911 from somewhere safe.',
    'Try every door and window on the ground floor, and call anyone who has a spare key. If you rent, call the landlord first.',
    'Have an ID with your address ready, and agree on the full price before anyone drills.',
  ],
  call: 'Not safe where you are standing? Go where there are people, and wait there.',
};

const garage: FirstAid = {
  title: 'Keep clear of the door',
  steps: [
    'Someone is caught under it? Call 911.',
    'Keep everyone, and the car, out of the opening. A door with a broken spring or cable can drop.',
    'Don’t pull the red release while the door is open: it may fall at once.',
    'Leave springs and cables alone. They are under enough tension to injure.',
    'Unplug the opener so that nobody starts it.',
  ],
  call: 'The door stays open at night? Lock the door from the garage into the house.',
};

const anything: FirstAid = {
  title: 'Make it safe first',
  steps: [
    'Keep children and pets away from it.',
    'Turn off the water or the power to it, if you can do so safely.',
    PHOTOS,
  ],
  call: 'Sparks, a burning smell or a wire that hangs down? Stay away and call 911.',
};

const byCategory: Readonly<Record<string, FirstAid>> = {
  Plumbing: water,
  'Pool & Spa': water,
  Cleaning: water,
  Roofing: roof,
  Insulation: roof,
  'Windows & Doors': locks,
  HVAC: heat,
  'Air Duct': heat,
  'Chimney Sweep': fire,
  'Dryer Vent': appliance,
  'Dryer Vent & Appliances': appliance,
  Locksmith: locks,
  Security: locks,
  'Garage Door': garage,
};

/** First-aid advice by category of the services list, and general advice for all others. */
export function firstAid(category: string | undefined): FirstAid {
  return (category !== undefined && Object.hasOwn(byCategory, category) && byCategory[category]) || anything;
}
