import { whenText } from './fact-text.ts';
import { shownFacts } from './record-facts.ts';

const asked = {
  service: 'Roof Leak Repair',
  serviceTypes: ['Repair'],
  description: 'Water over the sink.',
  propertyType: 'Residential',
  zip: '33139',
  city: 'Miami Beach',
  state: 'FL',
  date: '2027-03-02',
  window: '08:00AM-11:00AM',
  urgency: 'now',
  offerPercent: 10,
  site: 'https://nestwright.example',
};

test('the record shows the day, window and urgency that the homeowner chose', () => {
  expect(shownFacts('requested', asked)).toEqual([
    ['Work', 'Repair'],
    ['Property', 'Residential'],
    ['How soon', 'It’s an emergency'],
    ['When', 'Tuesday, March 2, 2027, Morning, 8–11\u00a0AM'],
    ['Where', 'Miami Beach, FL 33139'],
    ['Description', 'Water over the sink.'],
    ['Offer', '10% off your first project, from the pro you hire. It is a line of its own in every price'],
    ['Site', 'https://nestwright.example'],
  ]);
});

test('the record shows a review in words; ids and hashes are only in the file', () => {
  const id = '8d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5';
  expect(shownFacts('reviewed', { pro: 'Gulf & Gable', review: id, stars: 5, text: 'Dry again.' })).toEqual([
    ['Stars', '5 out of 5'],
    ['Review', 'Dry again.'],
  ]);
  expect(
    shownFacts('disclosed', { pro: 'Gulf & Gable', text: 'rUXT2NGAUO9cKWrzhs8fl7rA0wS1BDKRYBZ2AS5Lx1w' }),
  ).toEqual([]);
});

test('the record says if a price was accepted through a mailed link', () => {
  const accepted = ['Accepted', 'Through the link in the homeowner’s e-mail'];
  expect(shownFacts('agreed', { byLink: true })).toContainEqual(accepted);
  expect(shownFacts('agreed', {})).not.toContainEqual(accepted);
});

test('the record says which boxes were ticked and which consent was withdrawn', () => {
  const given = {
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '3055550143',
    email: 'ada@example.com',
    address: '1 Ocean Drive',
    apt: '',
  };
  expect(
    shownFacts('contact-given', { ...given, consent: { calls: true, costInfo: false, version: '1' } }),
  ).toEqual([
    ['Name', 'Ada Byron'],
    ['Phone', '(305) 555-0143'],
    ['E-mail', 'ada@example.com'],
    ['Street', '1 Ocean Drive'],
    ['Calls and texts', 'Agreed'],
    ['Cost information', 'Not agreed'],
  ]);
  expect(shownFacts('consent-withdrawn', { consent: 'automated-calls' })).toEqual([
    ['Consent', 'Calls and texts about home services'],
  ]);
});

test('an entry about a visit has its own start and end, and an older one without a time zone only its day', () => {
  const times = { startsAt: '2027-03-05T14:00:00.000Z', endsAt: '2027-03-05T18:00:00.000Z' };
  const visit = { date: '2027-03-05', window: '08:00AM-11:00AM', ...times };
  expect(whenText({ ...visit, timeZone: 'America/New_York' })).toBe('Friday, March 5, 9:00 AM to 1:00 PM');
  expect(whenText(visit)).toBe('Friday, March 5, 2027');
});
