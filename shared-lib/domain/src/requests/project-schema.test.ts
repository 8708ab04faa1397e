import { fieldErrors } from '@nestwright/domain/base/field-schema';
import fc from 'fast-check';
import * as v from 'valibot';

import {
  draftErrors,
  draftSchema,
  fromWire,
  newDraft,
  type ProjectDraft,
  projectListSchema,
  projectSchema,
  submissionSchema,
  toWire,
} from './project-schema.ts';

const wire = {
  Service: 'Roof Leak Repair',
  ZipCode: '02134',
  TellUsAboutYourProject: 'A stain on the ceiling after rain.',
  TypeOfservices: ['Repair'],
  TypeOfPropery: 'Commercial',
  DateForProject: '2026-11-22',
  WindowTime: '05:00PM-08:00PM',
  Urgency: '',
  Address: '12 Cambridge St',
  Apt: '3',
  City: 'Boston',
  State: 'MA',
  FirstName: 'Ada',
  LastName: 'Byron',
  PhoneNumber: '(617) 555-0143',
  Email: 'ada@example.com',
};
const draft: ProjectDraft = {
  service: 'Roof Leak Repair',
  zip: '02134',
  description: 'A stain on the ceiling after rain.',
  serviceTypes: ['Repair'],
  propertyType: 'Commercial',
  date: '2026-11-22',
  window: '05:00PM-08:00PM',
  urgency: '',
  address: '12 Cambridge St',
  apt: '3',
  city: 'Boston',
  state: 'MA',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '(617) 555-0143',
  email: 'ada@example.com',
  photos: [],
};

test('a request is stored and read with the names of product/data#project-request', () => {
  expect(toWire(draft)).toEqual(wire);
  expect(fromWire(wire)).toEqual(draft);
});

test('a request with photos has their ids, and a request without photos has no such field', () => {
  const photos = ['8f14e45f-ceea-467f-a0e6-0a1b2c3d4e5f'];
  const sent = toWire({ ...draft, photos });
  expect(sent).toEqual({ ...wire, Photos: photos });
  expect(fromWire(sent).photos).toEqual(photos);
  expect(fromWire({ ...wire, Photos: ['../secret'] }).photos).toEqual([]);
  const many = { ...submission, Photos: Array(9).fill(photos[0]) };
  expect(Object.keys(fieldErrors(submissionSchema, many))).toEqual(['photos']);
});

test('a new request starts with tomorrow, the morning and a residential property', () => {
  expect(newDraft(new Date(2026, 10, 21, 22, 0), { service: 'Roofing' })).toEqual({
    service: 'Roofing',
    zip: '',
    description: '',
    serviceTypes: [],
    propertyType: 'Residential',
    date: '2026-11-22',
    window: '08:00AM-11:00AM',
    urgency: '',
    address: '',
    apt: '',
    city: '',
    state: '',
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    photos: [],
  });
});

test.each([
  ['ZipCode', '2134', 'zip', 'Please enter a valid ZIP Code'],
  ['ZipCode', '', 'zip', 'Please enter a valid ZIP Code'],
  ['Address', '   ', 'address', 'Please enter a valid Address'],
  ['City', '', 'city', 'Please enter a valid City'],
  ['FirstName', '', 'firstName', 'Please enter a valid First Name'],
  ['LastName', '', 'lastName', 'Please enter a valid Last Name'],
  ['PhoneNumber', '', 'phone', 'Please enter a valid Phone Number'],
  ['Email', '', 'email', 'Please enter a valid Email'],
  ['Email', 'ada@', 'email', 'Please enter a valid Email'],
  ['Email', undefined, 'email', 'Please enter a valid Email'],
  ['Email', 7, 'email', 'Please enter a valid Email'],
])('%s of %j is refused at %s with %j (product/rules#fields)', (name, value, field, message) => {
  expect(fieldErrors(submissionSchema, { ...submission, [name]: value })).toEqual({ [field]: message });
});

test('some fields of a request can be checked without the others', () => {
  expect(draftErrors({ ...draft, city: '' }, ['zip', 'address'])).toEqual({});
  expect(draftErrors({ ...draft, zip: '021' }, ['zip'])).toEqual({ zip: 'Please enter a valid ZIP Code' });
});

test('there are four contact details, with one message each', () => {
  expect(draftErrors(newDraft(new Date()), ['firstName', 'lastName', 'phone', 'email'])).toEqual({
    firstName: 'Please enter a valid First Name',
    lastName: 'Please enter a valid Last Name',
    phone: 'Please enter a valid Phone Number',
    email: 'Please enter a valid Email',
  });
});

test('description, suite, state and service may be empty; the description may have 2000 characters', () => {
  const bare = { ...draft, description: '', apt: '', state: '', service: '', serviceTypes: [] };
  expect(fieldErrors(draftSchema, bare)).toEqual({});
  expect(fieldErrors(draftSchema, { ...draft, description: 'x'.repeat(2000) })).toEqual({});
  expect(Object.keys(fieldErrors(draftSchema, { ...draft, description: 'x'.repeat(2001) }))).toEqual([
    'description',
  ]);
});

test('unknown choices and impossible dates are refused', () => {
  const odd = {
    TypeOfservices: ['Repair', 'Magic'],
    TypeOfPropery: 'Castle',
    WindowTime: 'night',
    DateForProject: '2026-02-30',
  };
  expect(Object.keys(fieldErrors(submissionSchema, { ...submission, ...odd }))).toEqual([
    'serviceTypes.1',
    'propertyType',
    'date',
    'window',
  ]);
});

test('spaces around what was typed are removed', () => {
  const read = v.parse(draftSchema, { ...draft, email: ' ada@example.com ', city: ' Boston ' });
  expect(read).toEqual(draft);
});

const submission = {
  ...wire,
  id: '8f14e45f-ceea-467f-a0e6-0a1b2c3d4e5f',
  visit: { source: 'g', campaign: 'pmax', company: 'Blue Heron', unknown: 1 },
  consent: {
    version: '2026-11',
    calls: false,
    costInfo: true,
    at: '2026-11-21T10:00:00.000Z',
    page: '/request-service/contact',
  },
};

test('a submission keeps its key, visit and consent, and drops unknown parts of the visit', () => {
  const read = v.parse(submissionSchema, submission);
  expect(read).toMatchObject({ ...draft, id: submission.id, consent: submission.consent });
  expect(read.visit).toMatchObject({ source: 'g', campaign: 'pmax', company: 'Blue Heron', keyword: '' });
  expect(read).not.toHaveProperty('Service');
  expect(read.visit).not.toHaveProperty('unknown');
});

test('a submission with an unknown field is refused', () => {
  expect(Object.keys(fieldErrors(submissionSchema, { ...submission, admin: true }))).toEqual(['admin']);
});

test('a submission without a proper key or consent is refused', () => {
  expect(Object.keys(fieldErrors(submissionSchema, { ...submission, id: 'again' }))).toEqual(['id']);
  expect(Object.keys(fieldErrors(submissionSchema, { ...submission, consent: undefined }))).toEqual([
    'consent',
  ]);
});

test('reading never throws, whatever is stored, and the result can be stored and read again', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.record(Object.fromEntries(Object.keys(wire).map((key) => [key, fc.anything()]))),
      (any, odd) => {
        for (const stored of [any, odd]) {
          const read = fromWire(stored);
          expect(fromWire(toWire(read))).toEqual(read);
        }
      },
    ),
  );
});

test('a stored integer ZIP gets its zero back', () => {
  expect(fromWire({ ...wire, ZipCode: 2134 }).zip).toBe('02134');
});

test('the stored list keeps every readable project, including those of older versions', () => {
  const list = v.parse(projectListSchema, [
    wire,
    null,
    'junk',
    { Service: 'HVAC', TypeOfservices: 'Repair' },
    { ...wire, id: 'a', status: 'Lost' },
  ]);
  expect(list).toHaveLength(3);
  expect(list[0]).toEqual({ ...draft, id: '', status: 'Pending', createdAt: '' });
  expect(list[1]).toMatchObject({ service: 'HVAC', serviceTypes: [], propertyType: 'Residential', zip: '' });
  expect(list[2]).toMatchObject({ id: 'a', status: 'Pending' });
  expect(v.safeParse(projectListSchema, { 0: wire }).success).toBe(false);
});

test('a project from the gateway is converted to product words', () => {
  const answer = {
    ...wire,
    id: submission.id,
    status: 'Matched',
    history: [{ status: 'Pending', at: '2026-11-21T10:00:00Z' }],
    pros: [
      {
        id: 'p',
        name: 'Blue Heron Roofing',
        rating: 4.8,
        phone: '(617) 555-0101',
        distanceMiles: 2.5,
        answer: 'waiting',
        isComing: false,
        isAsked: true,
        mayContact: false,
        usualAnswerMinutes: null,
        isNew: false,
      },
    ],
    createdAt: '2026-11-21T10:00:00Z',
  };
  const { history, pros, status, createdAt } = answer;
  expect(v.parse(projectSchema, { ...answer, offer: { percent: 10 } })).toEqual({
    ...draft,
    offer: { percent: 10 },
    id: submission.id,
    status,
    history,
    pros,
    isEmailConfirmed: true,
    linkUntil: null,
    createdAt,
  });
  expect(v.safeParse(projectSchema, { ...wire }).success).toBe(false);
});
