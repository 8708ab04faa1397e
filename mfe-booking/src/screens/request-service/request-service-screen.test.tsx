import { screen, waitFor } from '@testing-library/react';

import { gatewayAnswers, usualAnswer } from '#testing/gateway-edge.ts';
import {
  fillContact,
  freshBrowser,
  openWizard,
  advanceTime,
  press,
  question,
  submits,
  fillIn,
  walkToAddress,
  walkToContact,
} from '#testing/wizard-harness.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  jest.useRealTimers();
});

test('a visitor’s request arrives with every answer, and the query is kept to the end', async () => {
  const asked = gatewayAnswers(usualAnswer);
  const { at } = openWizard();
  expect(question()).toHaveTextContent('What is the ZIP code for this job?');
  await walkToContact();
  await fillContact();
  await press('Request Service');
  await waitFor(() => expect(question()).toHaveTextContent('Your request is in'));
  expect(screen.getByText('Matching with Nestwright')).toBeInTheDocument();
  await advanceTime(1200);
  expect(screen.getByText('Connecting with our pros')).toBeInTheDocument();
  await advanceTime(1800);
  expect(at()).toBe('/request-service/thanks?service=Chimney-Sweep&utm_source=ad');
  expect(submits(asked)).toHaveLength(1);
  expect(submits(asked)[0]!.body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    Service: 'Chimney Sweep',
    ZipCode: '33139',
    TellUsAboutYourProject: 'Smoke comes back into the room',
    TypeOfservices: ['Repair'],
    TypeOfPropery: 'Residential',
    DateForProject: '2026-11-21',
    WindowTime: '05:00PM-08:00PM',
    Address: '1 Ocean Drive',
    City: 'Miami Beach',
    State: 'FL',
    FirstName: 'Ann',
    PhoneNumber: '(305) 555-0143',
    consent: { calls: false, costInfo: false },
  });
  expect(localStorage.getItem('ZipCode')).toBe('33139');
  const stored = JSON.parse(localStorage.getItem('Project')!) as object[];
  expect(stored[0]).toMatchObject({ Service: 'Chimney Sweep', FirstName: 'Ann', status: 'Pending' });
  expect(localStorage.getItem('RequestDraft')).toBeNull();
  expect(localStorage.getItem('RequestOutbox')).toBeNull();
});

test('every step has its address, its title and its stage', async () => {
  const { at } = openWizard('/request-service?service=Roofing');
  const expectStep = (path: string, title: string, stage: string) => {
    expect(at()).toBe(`${path}?service=Roofing`);
    expect(document.title).toBe(`${title} | Nestwright`);
    expect(screen.getByText(stage)).toHaveAttribute('aria-current', 'step');
  };
  expectStep('/request-service', 'Step 1 of 7: ZIP code', 'Share details');
  await fillIn('ZIP code', '33139');
  await press('Next');
  expectStep('/request-service/describe', 'Step 2 of 7: Your project', 'Share details');
  await press('Skip');
  expectStep('/request-service/type', 'Step 3 of 7: Type of service', 'Share details');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 3 of 7');
  await press('Next');
  expectStep('/request-service/property', 'Step 4 of 7: Type of property', 'Share details');
  expect(screen.getByLabelText(/Residential/)).toBeChecked();
  await press('Next');
  expectStep('/request-service/date', 'Step 5 of 7: Date and time', 'Share details');
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-21');
  expect(screen.getByLabelText(/Morning/)).toBeChecked();
  await press('Next');
  expectStep('/request-service/address', 'Step 6 of 7: Address', 'Location');
});

test('focus moves to the question of each step, except on the page the visit began with', async () => {
  openWizard();
  expect(question()).not.toHaveFocus();
  await fillIn('ZIP code', '33139');
  await press('Next');
  expect(question()).toHaveFocus();
  await press('Previous');
  expect(question()).toHaveFocus();
});

test('Previous is absent on the first step and after the address', async () => {
  openWizard();
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  await walkToAddress();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeInTheDocument();
  await fillIn('Address', '1 Ocean Drive');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Miami Beach'));
  await press('Next');
  expect(question()).toHaveTextContent('Building Your Project');
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  await advanceTime(3900);
  expect(question()).toHaveTextContent('Building Your Project');
  await advanceTime(200);
  expect(question()).toHaveTextContent('How can your pro reach you?');
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
});
