import { storyOfLead } from '@nestwright/domain/requests/job-known-rules';
import type { Lead } from '@nestwright/domain/leads/lead-schema';

import { leadRows } from './lead-words.ts';

const lead: Lead = {
  id: 'lead-1',
  answer: 'waiting',
  status: 'Matched',
  service: 'Roof Leak Repair',
  description: '',
  serviceTypes: ['Repair'],
  propertyType: 'Residential',
  date: '2026-11-24',
  window: '08:00AM-11:00AM',
  urgency: '',
  zip: '33139',
  city: 'Miami Beach',
  state: 'FL',
  timeZone: 'America/New_York',
  distanceMiles: 1.2,
  reasons: null,
  contact: null,
  appointment: null,
  agreement: null,
  isAgreedFirst: true,
  offer: null,
  createdAt: '2026-11-21T01:00:00.000Z',
};

const row = (term: string, more: Partial<Lead> = {}) =>
  leadRows({ ...lead, ...more }, storyOfLead({ ...lead, ...more }, new Date('2026-11-21T12:00:00Z'))).find(
    (one) => one.term === term,
  )?.value;

test('a request is received on its day at the home, where 1 AM in UTC is still the evening before', () => {
  expect(row('Received')).toBe('Fri, Nov 20');
  expect(row('Received', { timeZone: 'Pacific/Guam' })).toBe('Sat, Nov 21');
});

test('the distance is in whole miles', () => {
  expect(row('Where')).toBe('Miami Beach, FL 33139, 1 mile away');
  expect(row('Where', { distanceMiles: 0.4 })).toBe('Miami Beach, FL 33139, in your ZIP code area');
});
