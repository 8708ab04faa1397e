import { fieldsOf } from '@nestwright/domain/base/decision-rules';
import { profile } from '#testing/pro-records.ts';

import { companyDraft, hoursDraft, readCompany, readHours } from './profile-draft.ts';

test('a saved phone is shown as people write it, and an unusual distance stays', () => {
  const draft = companyDraft({ ...profile, hours: [], phone: '3055550142', radiusMiles: 40 });
  expect(draft).toMatchObject({ phone: '(305) 555-0142', radiusMiles: '40' });
});

test('a posted ZIP is read as the browser’s field reads it: its first five digits', () => {
  expect(readCompany(fieldsOf({ zip: '33602-1234' })).zip).toBe('33602');
});

test('a company without hours is asked about usual ones', () => {
  expect(hoursDraft({ hours: [] }).hours[0]?.days).toHaveLength(5);
  expect(hoursDraft({ hours: [{ day: 'Monday', time: 'Closed' }] }).hours).toEqual([]);
});

test('posted rows are read with their days; unknown days and rows without days are left out', () => {
  const typed = {
    'days-0': ['Friday', 'Monday', 'Funday'],
    'opens-0': '16',
    'closes-0': '36',
    'opens-1': '16',
    'closes-1': '36',
  };
  expect(readHours(fieldsOf(typed)).hours).toEqual([
    { days: ['Monday', 'Friday'], opens: '16', closes: '36' },
  ]);
});
