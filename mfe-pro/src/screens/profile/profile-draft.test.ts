import { draftErrors, draftFromForm, draftOf, profileOf } from './profile-draft.ts';

const filled = {
  ...draftOf(null),
  company: 'Gulf & Gable Roofing',
  categories: ['Roofing'],
  zip: '33602',
  phone: '(813) 555-0142',
};

test('an empty profile reports each missing field', () => {
  expect(draftErrors(draftOf(null))).toEqual({
    company: 'Please enter your company name',
    categories: 'Please choose at least one category',
    zip: 'Please enter a valid ZIP Code',
    phone: 'Please enter a valid Phone Number',
  });
});

test('a complete profile can be saved and loads unchanged', () => {
  expect(draftErrors(filled)).toEqual({});
  const saved = { ...profileOf(filled), id: 'pro-1', email: 'office@example.com' };
  expect(saved).toMatchObject({
    radiusMiles: 25,
    hours: expect.arrayContaining([{ day: 'Sunday', time: 'Closed' }]),
  });
  expect(draftOf(saved)).toEqual(filled);
});

test('hours that end as they begin, and a web address without https, are refused', () => {
  const week = { ...filled.week, Monday: { opens: '16', closes: '16' } };
  expect(draftErrors({ ...filled, week, website: 'javascript:alert(1)' })).toEqual({
    hours: 'Please choose an opening and a closing time, or “Open 24 hours”',
    website: 'Please enter a web address that starts with https://',
  });
});

test('a posted ZIP is read as the browser’s field reads it: its first five digits', () => {
  expect(draftFromForm({ zip: '33602-1234' }).zip).toBe('33602');
});
