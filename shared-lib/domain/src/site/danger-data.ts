/** A danger to people, and what to do before anything else. */
export interface Danger {
  kind: 'fire' | 'gas' | 'monoxide' | 'power' | 'water' | 'trapped';
  /** The sign by which somebody recognizes it, as a question. */
  sign: string;
  /** What to do now. */
  now: string;
}

/** Every danger, the most urgent first. */
export const dangers: readonly Danger[] = [
  {
    kind: 'trapped',
    sign: 'Someone locked in, trapped or hurt?',
    now: 'Call 911 now. They come and open doors at any hour.',
  },
  {
    kind: 'gas',
    sign: 'Smell gas?',
    now: 'Leave now. Touch no switch, light nothing, and use no phone inside. Call 911 or your gas company from outside.',
  },
  {
    kind: 'monoxide',
    sign: 'Carbon monoxide alarm, or people feel dizzy or sick?',
    now: 'Get everyone outside into fresh air and call 911 from there. Stay out until they say that it’s safe.',
  },
  {
    kind: 'fire',
    sign: 'Fire or smoke?',
    now: 'Get everyone out, close the door behind you, and call 911 from outside.',
  },
  {
    kind: 'power',
    sign: 'Sparks, a burning smell or a wire that hangs down?',
    now: 'Stay away from it. Turn off the breaker only if you can reach the panel safely. The smell stays, or you see smoke? Get out and call 911.',
  },
  {
    kind: 'water',
    sign: 'Water near outlets, lights or the breaker panel?',
    now: 'Keep out of the water. Turn off the breaker only if you can reach the panel with dry hands on a dry floor. If you can’t, leave the room and call 911 or your power company.',
  },
];

const SOUNDS =
  'going off|goes off|went off|sounding|sounds|blaring|screaming|ringing|(won.?t|will not|doesn.?t) (stop|shut)|triggered';
const PEOPLE =
  '(child|children|kid|kids|baby|babies|infant|toddler|son|daughter|grandson|granddaughter|boy|girl|someone|somebody|person|people|man|woman|mom|mother|dad|father|grandma|grandpa|grandmother|grandfather|husband|wife|neighbor|dog|puppy|cat|kitten|i|i.?m|i am|me|we|we.?re|us|he|she|he.?s|she.?s|they)';
const ELECTRIC =
  '((electric\\w*|wall|power) )?(outlet|outlets|socket|sockets|plug|receptacle|light|lights|light fixture|light switch|chandelier|ceiling fan|breaker|breakers|breaker box|breaker panel|fuse box|electric(al)? (panel|box)|electricity|wires|wiring|power strip|extension cord|meter box)';
const WET =
  '(leak\\w*|drip\\w*|flood\\w*|pour\\w*|gush\\w*|standing water|water (is|in|on|into|onto|through|out|coming|running|near|around|all|by|got|gets|reached|under)|wet|soaked|soaking|puddle)';

/**
 * Words that sound like a danger and are none: appliances, parts, services and finished damage. They are taken out of a
 * text before the signs are looked for.
 */
export const harmless: readonly string[] = [
  `(smoke|fire|heat|gas)( (and|&|/) (co|carbon monoxide|smoke))? ?(detector|alarm|sensor)s?(?! (is |are |was |keeps? |has been |just |has |will not |and )*(${SOUNDS}))`,
  // Somebody who types only the name of this alarm may hear it.
  `(install\\w*|replac\\w*|chang\\w*|add|adding|new|buy|mount\\w*|test\\w*|inspect\\w*|mov\\w*|hardwire\\w*)( (a|an|my|our|the|new|old|few|two|three|some|hardwired|smoke|and|&))* (co2?|carbon monoxide)( (and|&|/) smoke)? ?(detector|alarm|sensor)s?`,
  '(co2?|carbon monoxide)( (and|&|/) smoke)? ?(detector|alarm|sensor)s? (install\\w*|replac\\w*|batter\\w*|inspection|service|wiring|setup|mount\\w*|placement)',
  '(fire|smoke|water) (and (fire|smoke|water) )?(damage|restoration|odor|stains?|test|tube|bomb|box)',
  'smoke (smell )?(odor )?(removal|cleaning|cleanup)',
  '(cigarette|cigar|tobacco|wildfire|bbq|barbecue|weed|marijuana) smoke',
  'smoke ?(house|less|d glass|y quartz)|smoked|smoking (room|area|deck)|(no|non|anti) ?smoking',
  'fire ?(pit|place|places|wood|wall|proof|proofing|rated|resistant|escape|extinguisher|door|doors|sprinkler|sprinklers|hydrant|stop|box|back|brick|department|code|inspection|table|bowl|glass)s?',
  '(gas|electric|wood|pellet) fire(?!\\w)',
  '(no|without|lost) (gas|spark|sparks|flames?|smoke)',
  '(won.?t|doesn.?t|does not|will not|not|stopped|isn.?t|never) (spark|sparking|smoke|smoking|light|flame)',
  'spark (plug|arrestor|ignit\\w*|wheel)s?',
  '(pilot|burner|weak|low|blue) flames?( (is |went )?out)?|flame (sensor|rod|retardant|detector)s?|flameless',
  'sewer (gas )?(smell|odor)|sewer gas|(smell|odor) (of|like) sew(er|age)( gas)?',
  '(water heater|heater|drain|dryer|vent|hose|pump|tank|faucet|gas|air) outlet',
  '((gas|propane|electric) )?water (heater|softener|filter|feature|proof\\w*)|waterproof\\w*|wet ?(bar|room|location)s?',
  '(rat|rats|mouse|mice|squirrel|raccoon|bird|bat|animal|possum|opossum|skunk|wasp|snake)s? (is |are |got |has |have |that is |keeps getting )*(trapped|stuck|locked)',
  '(keys?|purse|phone|wallet|coat|remote|card|luggage|stuff|groceries)( (is|are|got|were|was|have been))? (locked|stuck|trapped)',
  '(locked|left) (my|our|the|his|her) (car |house |truck )?(keys?|purse|phone|wallet)',
  '(baby|child|kid|dog|cat|pet) ?(gate|lock|locks|door|doors|proof\\w*|proofing|fence|flap)s?',
  '(wood|log|candle|coal|pellet|fat|calorie|cd|dvd) ?burning',
  '(sun|freezer|heart) ?burn\\w*|burned? out (bulb|light|motor|fuse)s?|(bulb|light|motor|fuse)s? (is |are |has )?burn(ed|t) out',
  'natural gas (line|conversion|connection|hookup)s?',
];

/** How people say that they are in danger, by its kind. Regular expressions over plain lower-case text. */
export const signs: Readonly<Record<Danger['kind'], readonly string[]>> = {
  gas: [
    '(smell|smel|smells|smelling|smelled|smelt|odor|stink|stinks|stench|whiff)\\b.{0,24}\\b(gas|propane)',
    '\\b(gas|propane)\\b.{0,16} (smell|smel|smells|smelling|odor|stinks?|stench|leak\\w*\\b(?! (some )?water)|escap\\w*|hiss\\w*)',
    '(leak\\w*|hissing|escaping|broken|broke|cut|ruptured|hit|punctured|severed) .{0,14}\\b(gas|propane)(?! (stove|fireplace|grill|dryer|range|oven|furnace|heater|water|log|bbq|cap|meter reader))',
    '(rotten|bad) eggs?',
    'huele a gas|olor a gas|fuga de gas',
    '(gas|propane) (alarm|detector) .{0,24}(SOUNDS)',
    'gas (line|pipe|main|valve|hose) (is |was |got |has |just )*(leak\\w*|broken|broke|cut|burst|hissing|ruptured|open)',
  ],
  monoxide: [
    '(carbon ?)?monoxide',
    '\\bco (alarm|detector|sensor|leak|poisoning|levels?)',
    '\\bco2? .{0,20}(SOUNDS)',
    '(dizzy|headaches?|nauseous|nausea|faint).{0,40}(furnace|heater|heat|boiler|generator|stove|fireplace|garage)',
    '(furnace|heater|heat|boiler|generator|stove|fireplace).{0,40}(dizzy|headaches?|nauseous|nausea|faint)',
  ],
  fire: [
    '\\b(smoke|smoking|smokes|smoky)\\b',
    'on fire|(caught|catching|catches|catch|started|starting|starts) (on )?(a )?fire|there.?s (a )?fire|there is (a )?fire|(chimney|kitchen|grease|electrical|house|dryer|oven|attic|garage|flue) fire',
    'fire (in|inside|at|from) (the|my|our)',
    '\\bflames\\b|in flames|\\bflame coming',
    '(smoke|fire) (alarm|detector)s?\\b.{0,24}(SOUNDS)',
  ],
  power: [
    '\\bspark(s|ed|ing|y)?\\b(?! joy)',
    'burn(ing|t|ed|s)?\\b.{0,10} (smell|smells|odor|stench)',
    '(smell|smel|smells|smelling|smelled|odor|stink|stinks)\\b.{0,24}\\b(burn|burns|burnt|burning|burned|hot|melting|melted) ?(plastic|rubber|wires?|wiring|electric\\w*|hair|dust|something|\\b)',
    '(something|outlet|plug|socket|wire|wires|wiring|panel|breaker|switch|cord)( (is|are|was|keeps|looks|got))? (burning|burnt|burned|melting|melted|scorched|hot|arcing|buzzing and hot)',
    'hot (outlet|plug|socket|breaker|wire|cord)|scorch marks?',
    '(electric\\w*|got|get|getting|gives?|gave)( me| us)?( (a|an))?( (electric|electrical|bad|small|little))? (shock|shocks|shocked)\\b|\\bshocks? (me|us)|electrocut\\w*',
    '(power|electric\\w*|utility|service)? ?(line|wire|wires|cable) (is |are |has |came |fell |hanging |hangs |lying )*(down|hanging|on the (ground|roof|house|car|lawn))|(downed|fallen|hanging|live|exposed live) (power |electric\\w* )?(line|lines|wire|wires|cable)',
  ],
  water: ['\\bWET\\b.{0,60}\\bELECTRIC\\b', '\\bELECTRIC\\b.{0,40}\\bWET\\b'],
  trapped: [
    '\\bPEOPLE\\b.{0,24} (locked|stuck|trapped|shut|caught|pinned)( (himself|herself|themselves|myself|ourselves|itself))? (in|inside|under|underneath|between|beneath|behind)\\b',
    '(locked|trapped|shut) (in|inside)( (the|a|my|our) \\w+)? with (a |the |my |our )?(child|kid|baby|dog)',
    '\\b(locked|shut) (my |our |the )?(child|kid|kids|baby|toddler|son|daughter|dog|cat|grandma|grandmother)( \\w+)? (in|inside)\\b',
    '\\bPEOPLE\\b.{0,16} (is|are|am|.?s|.?m|.?re|got|was|badly|may be)? ?(trapped|hurt|injured|bleeding|unconscious|not breathing|passed out|crushed)\\b',
    '(locked|stuck|trapped|shut) (in|inside)\\b.{0,24}\\b(child|children|kid|kids|baby|toddler|son|daughter|dog|cat|someone|somebody)\\b',
    '(stuck|trapped) in (the |an |our |my )?(elevator|lift)',
    'not breathing|passed out|unconscious|trapped under|pinned under',
  ],
};

/** What the capitals in signs stand for. */
export const signParts: Readonly<Record<string, string>> = { SOUNDS, PEOPLE, ELECTRIC, WET };
