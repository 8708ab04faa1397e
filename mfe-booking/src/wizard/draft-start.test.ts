import { newDraft } from '@nestwright/domain/requests/project-schema';
import { storedSessionSchema } from '@nestwright/contract/session/schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';
import { parse } from 'valibot';

import { blankDraft, resumeDraft, startDraft } from './draft-start.ts';

const now = new Date(2026, 10, 20, 23, 50);
const session = parse(storedSessionSchema, {
  UserID: 'u1',
  FirstName: 'Ann',
  LastName: 'Lee',
  PhoneNumber: '305 555 0143',
  UserEmail: 'ann@example.com',
});
const known = (search: string) => ({ visit: readVisit(search), zip: '', session: null });

test('the server and the browser start from the address alone, without a date or anything about the visitor', () => {
  const draft = blankDraft(readVisit('?service=Chimney-Sweep&zipcode=02134'));
  expect(draft).toMatchObject({
    service: 'Chimney Sweep',
    zip: '02134',
    date: '',
    propertyType: 'Residential',
  });
});

test('a new request is for tomorrow in the visitor\u2019s own time, in the morning', () => {
  expect(startDraft(now, known(''))).toMatchObject({ date: '2026-11-21', window: '08:00AM-11:00AM' });
});

test('the address gives service and ZIP; without a ZIP there, the visitor\u2019s own is used', () => {
  expect(startDraft(now, { ...known('?service=Roofing&zipcode=33139'), zip: '10001' })).toMatchObject({
    service: 'Roofing',
    zip: '33139',
  });
  expect(startDraft(now, { ...known('?service=Roofing'), zip: '10001' })).toMatchObject({ zip: '10001' });
});

test('a signed-in visitor does not retype the contact details', () => {
  expect(startDraft(now, { ...known(''), session })).toMatchObject({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
  });
});

test('typed answers take precedence over the session', () => {
  const draft = { ...newDraft(now), firstName: 'Bob' };
  expect(resumeDraft(draft, readVisit(''), { ...known(''), session })).toMatchObject({
    firstName: 'Bob',
    lastName: 'Lee',
  });
});

test('a reload keeps a ZIP that replaced the one from the address', () => {
  const search = '?service=Roofing&zipcode=33139';
  const draft = { ...newDraft(now), service: 'Roofing', zip: '33140' };
  expect(resumeDraft(draft, readVisit(search), known(search)).zip).toBe('33140');
});

test('a service named in the address replaces the earlier one, and no other answer is lost', () => {
  const draft = { ...newDraft(now), service: 'Roofing', zip: '33140', description: 'It leaks' };
  const resumed = resumeDraft(draft, readVisit('?service=Roofing'), known('?service=Locksmith'));
  expect(resumed).toMatchObject({ service: 'Locksmith', zip: '33140', description: 'It leaks' });
});

test('an address with urgency “now” starts with the earliest possible visit', () => {
  const evening = new Date(2026, 10, 20, 17, 30);
  expect(startDraft(evening, known('?urgency=now'))).toMatchObject({
    urgency: 'now',
    date: '2026-11-20',
    window: '05:00PM-08:00PM',
  });
  expect(startDraft(now, known('?urgency=now'))).toMatchObject({
    date: '2026-11-21',
    window: '08:00AM-11:00AM',
  });
  expect(startDraft(now, known('?urgency=soon'))).toMatchObject({ urgency: '', date: '2026-11-21' });
});

test('search words start the description, a later search adds its words, and a reload adds nothing', () => {
  const search = '?service=Other&need=dripping+ceiling';
  expect(blankDraft(readVisit(search)).description).toBe('dripping ceiling');
  const draft = startDraft(now, known(search));
  expect(draft.description).toBe('dripping ceiling');
  const cut = { ...draft, description: 'ceiling' };
  expect(resumeDraft(cut, readVisit(search), known(search)).description).toBe('ceiling');
  const later = resumeDraft(draft, readVisit(search), known('?need=no+heat'));
  expect(later.description).toBe('dripping ceiling\nno heat');
});
