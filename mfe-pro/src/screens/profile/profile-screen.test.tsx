import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '#routes.tsx';
import { profile, storeSession } from '#testing/pro-records.ts';

function show(path = '/pro-sign-up/profile') {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), at: () => router.state.location.pathname };
}

const put = 'PUT /api/pro-profile';
const saves = ({ body }: { body: unknown }) => ({ body: { profile: { ...profile, ...(body as object) } } });

beforeEach(() => {
  resetGateway();
  storeSession();
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile } }),
    [put]: saves,
    'GET /api/pro-papers': () => ({ body: { vetting: null } }),
    'GET /api/pro-photos': () => ({ body: { photos: [] } }),
  });
});

test('the first step registers a new company and leads to the next one, which says that it is saved', async () => {
  let saved: object | null = null;
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile: saved } }),
    [put]: ({ body }) => {
      saved = { ...profile, ...(body as object) };
      return { body: { profile: saved } };
    },
  });
  const { user, at } = show();
  expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  const steps = screen.getByRole('navigation', { name: 'Steps of your profile' });
  expect(
    within(steps)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Company']);
  await enterText(user, screen.getByLabelText('Company name'), 'Gulf & Gable Roofing');
  await user.click(screen.getByLabelText('Roofing'));
  await enterText(user, screen.getByLabelText('Your ZIP code'), '33139');
  await user.selectOptions(screen.getByLabelText('How far will you drive?'), '50 miles');
  await enterText(user, screen.getByLabelText('Phone'), '(305) 555-0142');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('Step 2 of 4')).toBeVisible();
  expect(at()).toBe('/pro-sign-up/profile/hours');
  expect(screen.getByText('Saved.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Company (done)' })).toBeVisible();
  expect(sentRequests(put)[0]?.body).toEqual({
    company: 'Gulf & Gable Roofing',
    categories: ['Roofing'],
    zip: '33139',
    radiusMiles: 50,
    phone: '(305) 555-0142',
    website: '',
    priceGuide: '',
    about: '',
    hours: [],
  });
});

test('hours are set by tapping days once, and days with other hours are tapped in a row of their own', async () => {
  const { user } = show('/pro-sign-up/profile/hours');
  const [first] = await screen.findAllByRole('group', { name: 'Your days' });
  expect(within(first!).getByLabelText('Monday')).toBeChecked();
  for (const day of ['Tuesday', 'Friday', 'Saturday']) await user.click(within(first!).getByLabelText(day));
  await user.selectOptions(within(first!).getByLabelText('Closes'), '7:30 PM');
  await user.click(screen.getByText('Other hours on some days'));
  const other = screen.getByRole('group', { name: 'Days with other hours, 1' });
  await user.click(within(other).getByLabelText('Saturday'));
  expect(within(other).getByLabelText('Saturday')).toHaveFocus();
  expect(within(first!).getByLabelText('Saturday')).not.toBeChecked();
  await user.selectOptions(within(other).getByLabelText('Closes'), '12:00 PM');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  const time = { Monday: '8:00 AM - 7:30 PM', Saturday: '8:00 AM - 12:00 PM' };
  expect(sentRequests(put)[0]?.body).toMatchObject({
    company: 'Gulf & Gable Roofing',
    hours: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
      day,
      time:
        day === 'Saturday'
          ? time.Saturday
          : ['Monday', 'Tuesday', 'Friday'].includes(day)
            ? time.Monday
            : 'Closed',
    })),
  });
});

test('missing fields are named at the top and next to the field, and nothing is saved', async () => {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile: null } }) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  for (const message of [
    'Please enter your company name',
    'Please choose at least one category',
    'Please enter a valid ZIP Code',
    'Please enter a valid Phone Number',
  ]) {
    expect(within(summary).getByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText('Company name')).toHaveAccessibleDescription('Please enter your company name');
  await enterText(user, screen.getByLabelText('Company name'), 'Gulf');
  expect(screen.getByLabelText('Company name')).toBeValid();
  expect(sentRequests(put)).toEqual([]);
});

test('a field that the gateway refuses is marked with its message', async () => {
  answerGateway({ [put]: () => refusal(422, 'Please check', { zip: 'This ZIP code is not in use' }) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('group', { name: 'There is a problem' });
  expect(screen.getByLabelText('Your ZIP code')).toHaveAccessibleDescription('This ZIP code is not in use');
});

test('what is wrong in the first step is said in the others, with the way there', async () => {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile: { ...profile, phone: '12' } } }) });
  const { user } = show('/pro-sign-up/profile/hours');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Please enter a valid Phone Number/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Correct it in the first step' })).toHaveAttribute(
    'href',
    '/pro-sign-up/profile',
  );
  expect(sentRequests(put)).toEqual([]);
});

test('a saved step can be changed, and the button says that it is saved, until it is edited again', async () => {
  const { user, at } = show();
  const phone = await screen.findByLabelText('Phone');
  expect(phone).toHaveValue('(305) 555-0142');
  await user.clear(phone);
  await enterText(user, phone, '(305) 555-0177');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(save.parentElement).toHaveTextContent('Saved.');
  expect(at()).toBe('/pro-sign-up/profile');
  expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/pro/gulf-and-gable');
  await user.type(screen.getByLabelText('Company name'), '!');
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
});

test('what is edited while a step is saved is not called saved', async () => {
  const saving = heldAnswer();
  answerGateway({ [put]: saving.answer });
  const { user } = show();
  const phone = await screen.findByLabelText('Phone');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentRequests(put)).toHaveLength(1));
  await user.clear(phone);
  await enterText(user, phone, '(305) 555-0177');
  const save = screen.getByRole('button', { name: /^Save/ });
  expect(save).toHaveAttribute('aria-disabled');
  saving.give({ body: { profile } });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  expect(phone).toHaveValue('(305) 555-0177');
});

test('a new phone that waits for the desk is in the form, and the page says what homeowners see', async () => {
  answerGateway({
    [put]: ({ body }) => ({
      body: { profile: { ...profile, ...(body as object), isContactWaiting: true } },
    }),
  });
  const { user } = show();
  const phone = await screen.findByLabelText('Phone');
  const waits = /Homeowners see your earlier phone number and website until/;
  expect(screen.queryByText(waits)).not.toBeInTheDocument();
  await user.clear(phone);
  await enterText(user, phone, '(305) 555-0177');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(waits)).toBeVisible();
  expect(phone).toHaveValue('(305) 555-0177');
});

test('a visitor who is not signed in gets a link to sign in, and the gateway is not called', async () => {
  resetGateway();
  show();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/pro-sign-up?next=%2Fpro-sign-up%2Fprofile',
  );
  expect(screen.queryByLabelText('Company name')).toBeNull();
  expect(sentRequests('GET /api/pro-profile')).toEqual([]);
});

test('an unreachable gateway is reported with a retry button', async () => {
  resetGateway();
  storeSession();
  const { user } = show();
  expect(await screen.findByText(/We couldn’t load your company/)).toBeVisible();
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile } }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Company name')).toHaveValue('Gulf & Gable Roofing');
});
