import { jobTimes } from '@nestwright/domain/requests/visit-date-rules';
import {
  canBecome,
  canCancel,
  DEFAULT_PROPERTY_TYPE,
  DEFAULT_WINDOW,
  DESCRIPTION_LIMIT,
  MATCH_LIMIT,
  projectStatuses,
  propertyTypes,
  serviceTypes,
  windowLabel,
  WINDOWS,
} from './project-rules.ts';

test('a request has the limits and defaults of product/constants#request', () => {
  expect(MATCH_LIMIT).toBe(3);
  expect(DESCRIPTION_LIMIT).toBe(2000);
  expect(DEFAULT_WINDOW).toBe('08:00AM-11:00AM');
  expect(DEFAULT_PROPERTY_TYPE).toBe('Residential');
  expect(serviceTypes).toEqual(['Cleaning', 'Repair', 'Install', 'Other']);
  expect(propertyTypes).toEqual(['Residential', 'Commercial']);
});

test('the four windows are stored as specified, and the evening is shown as "after 5pm"', () => {
  expect(WINDOWS.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Morning 08:00AM-11:00AM',
    'Midday 11:00AM-02:00PM',
    'Afternoon 02:00PM-05:00PM',
    'Evening 05:00PM-08:00PM',
  ]);
  expect(windowLabel('08:00AM-11:00AM')).toBe('Morning, 8–11\u00a0AM');
  expect(windowLabel('11:00AM-02:00PM')).toBe('Midday, 11\u00a0AM–2\u00a0PM');
  expect(windowLabel('05:00PM-08:00PM')).toBe('Evening, after 5pm');
  expect(windowLabel('whenever')).toBe('whenever');
});

test.each([
  ['08:00AM-11:00AM', '08:00', '11:00'],
  ['11:00AM-02:00PM', '11:00', '14:00'],
  ['02:00PM-05:00PM', '14:00', '17:00'],
  ['05:00PM-08:00PM', '17:00', '20:00'],
])('a job in the window %s starts at %s and ends at %s', (window, start, end) => {
  expect(jobTimes('2026-11-21', window)).toEqual({ start: `2026-11-21T${start}`, end: `2026-11-21T${end}` });
});

test('a project advances step by step and can be cancelled until it is done', () => {
  expect(canBecome('Pending', 'Matched')).toBe(true);
  expect(canBecome('Matched', 'Accepted')).toBe(true);
  expect(canBecome('Accepted', 'Scheduled')).toBe(true);
  expect(canBecome('Scheduled', 'Done')).toBe(true);
  expect(canBecome('Pending', 'Done')).toBe(false);
  expect(canBecome('Cancelled', 'Pending')).toBe(false);
  expect(projectStatuses.filter(canCancel)).toEqual(['Pending', 'Matched', 'Accepted', 'Scheduled']);
});
