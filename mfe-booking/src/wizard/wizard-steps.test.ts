import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { PO_BOX_MESSAGE } from '@nestwright/domain/base/address-rules';
import { QUESTIONS_ASKED } from '@nestwright/domain/requests/project-rules';
import {
  FAR_DATE_MESSAGE,
  OVER_WINDOW_MESSAGE,
  PAST_DATE_MESSAGE,
} from '@nestwright/domain/requests/visit-date-rules';
import { newDraft } from '@nestwright/domain/requests/project-schema';

import { stepOfPath, stepPath } from './wizard-place.ts';
import { firstIncompleteStep, questionRow, shownNumber, stepErrors, stepTitle } from './step-rules.ts';
import { stepOrder, wizardSteps } from './wizard-steps.ts';

const now = new Date('2026-11-20T15:00:00');
const someone = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
const complete = {
  ...newDraft(now),
  zip: '33139',
  address: '1 Ocean Drive',
  city: 'Miami Beach',
};

test('the table has the nine steps of the specification, in order', () => {
  expect(stepOrder).toEqual([
    'zip',
    'describe',
    'type',
    'property',
    'date',
    'address',
    'building',
    'contact',
    'thanks',
  ]);
});

test('the number of questions that pages promise is the table’s', () => {
  expect(wizardSteps.filter(({ kind }) => kind === 'question')).toHaveLength(QUESTIONS_ASKED);
});

test('every step has its own address, and no question is asked twice', () => {
  expect(new Set(stepOrder.map(stepPath)).size).toBe(stepOrder.length);
  for (const step of stepOrder) expect(stepOfPath(stepPath(step))).toBe(step);
  const questions = wizardSteps.flatMap((row) => (row.kind === 'question' ? [row.question] : []));
  expect(new Set(questions).size).toBe(QUESTIONS_ASKED);
});

test('every field of a request belongs to a step, except the service, which is in the address', () => {
  const asked = new Set<string>(wizardSteps.flatMap((row) => (row.kind === 'question' ? row.fields : [])));
  expect(Object.keys(complete).filter((field) => !asked.has(field))).toEqual(['service']);
});

test('every file in the steps folder is in the table, and every question has a file', () => {
  const files = readdirSync(join(process.cwd(), 'mfe-booking/src/wizard/steps'))
    .filter((file) => file.endsWith('-step.tsx'))
    .map((file) =>
      file
        .replace('.tsx', '')
        .replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase()),
    );
  const bodies = wizardSteps.flatMap((row) => (row.kind === 'question' ? [row.Body.name] : []));
  expect(files.length).toBeGreaterThan(0);
  expect(bodies.toSorted()).toEqual(files.toSorted());
});

test('the stages are Share details, Location, Request Service', () => {
  expect(wizardSteps.map(({ stage }) => stage)).toEqual([
    ...Array<string>(5).fill('Share details'),
    'Location',
    ...Array<string>(3).fill('Request Service'),
  ]);
});

test.each([
  ['zip', 'Step 1 of 7: ZIP code', 1],
  ['type', 'Step 3 of 7: Type of service', 3],
  ['address', 'Step 6 of 7: Address', 6],
  ['building', 'Building Your Project', 6],
  ['contact', 'Step 7 of 7: Contact details', 7],
] as const)('the step %s is titled %s', (step, title, number) => {
  expect(stepTitle(step)).toBe(title);
  expect(shownNumber(step)).toBe(number);
});

test.each([
  ['', 'Skip'],
  ['   ', 'Skip'],
  ['It leaks', 'Next'],
])('the description %j reads %s', (description, label) => {
  expect(questionRow('describe').button?.({ ...complete, description })).toBe(label);
});

test('the contact step asks for the service', () => {
  expect(questionRow('contact').button?.(complete)).toBe('Request Service');
});

test.each([
  ['zip', { zip: '3313' }, { zip: 'Please enter a valid ZIP Code' }],
  ['zip', { zip: '33139' }, {}],
  ['describe', { description: '' }, {}],
  ['type', { serviceTypes: [] }, {}],
  ['date', { date: '' }, { date: 'Please choose a date' }],
  ['date', { date: '2026-11-19' }, { date: PAST_DATE_MESSAGE }],
  ['date', { date: '2026-11-20', window: '02:00PM-05:00PM' }, {}],
  ['date', { date: '2026-11-20', window: '11:00AM-02:00PM' }, { window: OVER_WINDOW_MESSAGE }],
  ['date', { date: '2027-11-20' }, {}],
  ['date', { date: '2027-11-21' }, { date: FAR_DATE_MESSAGE }],
  ['address', { address: 'Miami' }, { address: 'Please enter a valid Address' }],
  ['address', { address: 'One Microsoft Way' }, {}],
  ['address', { address: 'PO Box 12' }, { address: PO_BOX_MESSAGE }],
  ['contact', { ...someone, phone: '555-0143' }, { phone: 'Please enter a valid Phone Number' }],
  [
    'address',
    { address: ' ', city: '', zip: '1' },
    {
      address: 'Please enter a valid Address',
      city: 'Please enter a valid City',
      zip: 'Please enter a valid Zipcode',
    },
  ],
  [
    'contact',
    { email: 'ann@' },
    {
      firstName: 'Please enter a valid First Name',
      lastName: 'Please enter a valid Last Name',
      phone: 'Please enter a valid Phone Number',
      email: 'Please enter a valid Email',
    },
  ],
] as const)('the step %s with %j has the messages %j', (step, answers, errors) => {
  expect(stepErrors(step, { ...complete, ...answers } as typeof complete, now)).toEqual(errors);
});

test.each([
  [{ zip: '' }, 'zip'],
  [{ date: '2026-11-19' }, 'date'],
  [{ city: '' }, 'address'],
  [{}, 'contact'],
] as const)('with %j missing or invalid, a copied link leads to the step %s', (answers, step) => {
  expect(firstIncompleteStep({ ...complete, ...answers }, now)).toBe(step);
});

test.each([
  ['2026-11-20', PAST_DATE_MESSAGE],
  ['2026-11-21', undefined],
])('half a minute before the end of November 21, the day %s has the message %s', (date, message) => {
  const almostMidnight = new Date(2026, 10, 21, 23, 59, 30);
  expect(stepErrors('date', { ...complete, date }, almostMidnight).date).toBe(message);
});

test('a ZIP that does not exist is asked for again on both steps, each with its own message', () => {
  const home = { zip: '33139', isMissing: true };
  expect(stepErrors('zip', complete, now, home)).toEqual({ zip: 'Please enter a valid ZIP Code' });
  expect(stepErrors('address', complete, now, home)).toEqual({ zip: 'Please enter a valid Zipcode' });
});

test('the home’s time zone decides which windows are past, wherever the visitor is', () => {
  const tonight = { ...complete, date: '2026-11-20', window: '05:00PM-08:00PM' } as const;
  const moment = new Date('2026-11-21T02:00:00Z');
  const at = (timeZone: string) =>
    stepErrors('date', tonight, moment, { zip: '', isMissing: false, timeZone });
  expect(at('America/New_York')).toEqual({ window: OVER_WINDOW_MESSAGE });
  expect(at('America/Los_Angeles')).toEqual({});
});
