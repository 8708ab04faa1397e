import { categoryNames, serviceNames } from '@nestwright/domain/site/catalog-rules';
import { dangers } from './danger-data.ts';
import { dangersIn, usualDangers } from './danger-rules.ts';

const kindsIn = (text: string) => dangersIn(text).map(({ kind }) => kind);

test.each<[string, string]>([
  ['gas', 'smell gas in the kitchen'],
  ['gas', 'I smell gas'],
  ['gas', 'i can smel gas near the stove'],
  ['gas', 'gas smell in basement'],
  ['gas', 'smells like gas by the water heater'],
  ['gas', 'There’s a strong smell of propane outside'],
  ['gas', 'gas leak'],
  ['gas', 'GAS LEAKING FROM DRYER'],
  ['gas', 'leaking gas'],
  ['gas', 'my gas stove is leaking'],
  ['gas', 'I think we hit a gas line with the shovel'],
  ['gas', 'rotten egg smell in the house'],
  ['gas', 'gas line is hissing'],
  ['gas', 'gas detector keeps going off'],
  ['gas', 'huele a gas'],
  ['monoxide', 'carbon monoxide alarm'],
  ['monoxide', 'co alarm'],
  ['monoxide', 'my carbon monoxide detector is beeping'],
  ['monoxide', 'co detector beeping and headache'],
  ['trapped', 'locked in bathroom child'],
  ['monoxide', 'carbon monoxide alarm is going off'],
  ['monoxide', 'Carbon monoxide detector went off last night'],
  ['monoxide', 'CO alarm won’t stop'],
  ['monoxide', 'we all have headaches when the furnace runs'],
  ['monoxide', 'high carbon monoxide in the house'],
  ['fire', 'smoke coming from the furnace'],
  ['fire', 'outlet is smoking'],
  ['fire', 'the dryer is on fire'],
  ['fire', 'dryer caught fire'],
  ['fire', 'flames in the chimney'],
  ['fire', 'chimney fire'],
  ['fire', 'house full of smoke'],
  ['fire', 'the smoke alarms keep going off'],
  ['power', 'sparks from outlet'],
  ['power', 'Outlet sparked when I plugged in the toaster'],
  ['power', 'breaker panel sparking'],
  ['power', 'burning smell from the breaker box'],
  ['power', 'smells like burning plastic near the light switch'],
  ['power', 'something is burning behind the wall'],
  ['power', 'electrical smell like burnt wires'],
  ['power', 'the outlet is hot'],
  ['power', 'I got shocked by the light switch'],
  ['power', 'power line down in the yard'],
  ['power', 'a live wire is hanging from the ceiling'],
  ['water', 'water dripping on the breaker panel'],
  ['water', 'water coming through the ceiling light'],
  ['water', 'Leak over an outlet'],
  ['water', 'basement flooded, the outlets are under water'],
  ['water', 'ceiling light is leaking'],
  ['water', 'leaking water heater next to the electrical panel'],
  ['trapped', 'my baby is locked in the bathroom'],
  ['trapped', 'toddler locked himself in the car'],
  ['trapped', 'kid locked in room'],
  ['trapped', 'locked my baby in the car'],
  ['trapped', 'dog is locked in the garage'],
  ['trapped', 'someone trapped under the garage door'],
  ['trapped', 'I’m locked in my own apartment'],
  ['trapped', 'my mother is stuck in the bathroom, the door won’t open'],
  ['trapped', 'stuck in the elevator'],
  ['trapped', 'roofer fell and he is hurt'],
])('there is danger (%s): %s', (kind, text) => {
  expect(kindsIn(text)).toContain(kind);
});

test.each([
  'gas fireplace install',
  'gas line installation for a grill',
  'gas stove hookup',
  'gas water heater not heating',
  'gas dryer won’t start',
  'no gas to the stove',
  'convert from electric to natural gas',
  'leaking gas water heater',
  'gas furnace leaking water',
  'install smoke detector',
  'smoke detector chirping',
  'smoke and carbon monoxide detectors for a rental',
  'replace the carbon monoxide alarm',
  'carbon monoxide detector installation',
  'co detector replacement',
  'fire alarm inspection',
  'fire pit in the back yard',
  'fireplace cleaning',
  'fire damage restoration',
  'smoke damage cleanup',
  'water and fire damage',
  'fire rated door',
  'fire extinguisher mount',
  'cigarette smoke smell removal',
  'smoker outlet on the deck',
  'stove burner doesn’t spark',
  'igniter won’t spark',
  'no spark on the grill',
  'spark plug for a mower',
  'sparkling clean windows',
  'wood burning stove installation',
  'wood-burning fireplace insert',
  'pilot flame out',
  'flame sensor cleaning',
  'sewer smell in bathroom',
  'sewer gas smell',
  'burned out light bulb',
  'oven doesn’t heat',
  'install outlet near water heater',
  'waterproof outlet outside',
  'wet bar with outlets',
  'dripping faucet',
  'leaking roof',
  'water heater outlet leaking',
  'flooded basement',
  'locked out of my house',
  'keys locked in car',
  'I locked my keys in the car',
  'key stuck in lock',
  'door lock stuck',
  'garage door stuck',
  'squirrel trapped in the attic',
  'raccoon is stuck in the chimney',
  'baby gate installation',
  'child lock on cabinets',
  'dog door in the wall',
  'childproof outlets',
  'hang a ceiling light',
  'light switch replacement',
  'hot water',
  'hot tub wiring',
  'cold air by the outlets',
  'no hot water, furnace fine',
  'dryer takes too long',
  'shock absorber for a gate',
  'pool shock treatment',
  'electric fence for dogs',
  'dry rot under the light well',
  '',
  '   ',
])('there is no danger: %s', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

test('no name of a service or a category sounds like a danger', () => {
  const names = [...categoryNames, ...serviceNames];
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => dangersIn(name).length > 0)).toEqual([]);
});

test('several dangers are all named, people first', () => {
  expect(kindsIn('Smoke in the hall and my son is trapped in his room')).toEqual(['trapped', 'fire']);
});

test('marks, curly apostrophes, capitals and line ends change nothing', () => {
  for (const text of ['I SMELL\nGÁS', 'i smell  gas!!!', '“I smell gas”'])
    expect(kindsIn(text)).toEqual(['gas']);
  expect(kindsIn('The oven WON’T spark')).toEqual([]);
});

test('a harmless word doesn’t hide a danger in the same text', () => {
  expect(kindsIn('Gas fireplace: I smell gas')).toEqual(['gas']);
  expect(kindsIn('The smoke detector chirps and there is smoke')).toEqual(['fire']);
});

test('every danger says to call 911 or what else to do now', () => {
  for (const { sign, now } of dangers)
    expect([sign.endsWith('?'), now]).toEqual([true, expect.stringContaining('911')]);
  expect(usualDangers.map(({ kind }) => kind)).toEqual(['trapped', 'gas', 'fire']);
});

test('a long text is read at once', () => {
  expect(
    kindsIn(`${'water near the light and the outlet of gas smell people stuck '.repeat(33)}`),
  ).not.toEqual([]);
  expect(kindsIn('a '.repeat(1000))).toEqual([]);
});
