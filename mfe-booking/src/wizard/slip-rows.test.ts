import { newDraft } from '@nestwright/domain/requests/project-schema';

import { slipRows } from './slip-rows.ts';

const draft = newDraft(new Date(2026, 10, 20), { service: 'Chimney Sweep', zip: '33139' });
const row = (changed: Partial<typeof draft>, term: string) =>
  slipRows({ ...draft, ...changed }).find((one) => one.term === term)?.value;

test('the slip shows the chosen answers', () => {
  expect(row({ serviceTypes: ['Repair', 'Install'] }, 'Service')).toBe('Chimney Sweep, repair, install');
});

test('the evening is shown as "after 5pm"', () => {
  expect(row({ window: '05:00PM-08:00PM' }, 'When')).toBe('Sat, Nov 21, after 5pm');
});

test('the place grows with the address', () => {
  expect(row({}, 'Where')).toBe('33139');
  expect(row({ zip: '' }, 'Where')).toBeUndefined();
  expect(row({ address: '1 Ocean Drive', apt: '4', city: 'Miami Beach', state: 'FL' }, 'Where')).toBe(
    '1 Ocean Drive, 4, Miami Beach, FL 33139',
  );
});

test('the last row says how the price is agreed', () => {
  expect(slipRows(draft).at(-1)).toEqual({ term: 'Price', value: 'Agreed with your pro before work starts' });
});

test('an unconfirmed default is not on the slip', () => {
  const terms = (change: Partial<typeof draft>) =>
    slipRows({ ...draft, ...change }, { isAnswered: () => false }).map(({ term }) => term);
  expect(terms({})).toEqual(['Service', 'Where', 'Price']);
  expect(terms({ service: '', zip: '' })).toEqual(['Price']);
  expect(terms({ propertyType: 'Commercial', urgency: 'now' })).toEqual([
    'Service',
    'Property',
    'How soon',
    'Where',
    'Price',
  ]);
});

test('a company is on the slip when the visitor came from its page', () => {
  expect(slipRows(draft, { company: 'Ace Roofing' }).map(({ term }) => term)).toEqual([
    'Service',
    'Company',
    'Property',
    'When',
    'Where',
    'Price',
  ]);
});

test('the offer is on the slip of a request that has it', () => {
  expect(slipRows(draft).map(({ term }) => term)).not.toContain('Offer');
  expect(
    slipRows(draft, {
      offer: '10% off your first project, from the pro you hire. It is a line of its own in every price',
    }),
  ).toContainEqual({
    term: 'Offer',
    value: '10% off your first project, from the pro you hire. It is a line of its own in every price',
  });
});
