import { createMemoryRouter, RouterProvider } from '@nestwright/shared-lib/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { gatewayAnswers, usualAnswer, type Answer, type Asked } from '#testing/gateway-edge.ts';

import { RequestServiceScreen } from './request-service-screen.tsx';

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

function openWizard(address = '/request-service?service=Chimney-Sweep&utm_source=ad') {
  const router = createMemoryRouter(
    [
      { path: '/request-service/thanks', element: <h1>Thanks page</h1> },
      { path: '/request-service/*', element: <RequestServiceScreen /> },
    ],
    { initialEntries: [address] },
  );
  const view = render(<RouterProvider router={router} />);
  return { router, ...view, at: () => router.state.location.pathname + router.state.location.search };
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
const question = () => screen.getByRole('heading', { level: 1 });

async function walkToAddress(): Promise<void> {
  await type('ZIP code', '33139');
  await press('Next');
  await type('Project description', 'Smoke comes back into the room');
  await press('Next');
  await user.click(screen.getByLabelText('Repair'));
  await press('Next');
  await press('Next');
  await user.click(screen.getByLabelText(/Evening/));
  await press('Next');
}

async function walkToContact(): Promise<void> {
  await walkToAddress();
  await type('Address', '1 Ocean Drive');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Miami Beach'));
  await press('Next');
  await user.click(screen.getByRole('link', { name: 'Click Here' }));
}

async function fillContact(): Promise<void> {
  await type('First name', 'Ann');
  await type('Last name', 'Lee');
  await type('Phone', '305 555 0143');
  await type('E-mail', 'ann@example.com');
}

const submits = (asked: Asked[]) =>
  asked.filter(({ method, url }) => method === 'POST' && url === '/api/projects');
/** React sets the next timer after it has rendered, so time passes in small steps. */
async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 15, 0) });
  localStorage.clear();
  gatewayAnswers(usualAnswer);
});
afterEach(() => {
  jest.useRealTimers();
});

test('a visitor walks through the whole request and it arrives with every answer, the query kept to the end', async () => {
  const asked = gatewayAnswers(usualAnswer);
  const { at } = openWizard();
  expect(question()).toHaveTextContent('What is the ZIP code for this job?');
  await walkToContact();
  await fillContact();
  await press('Request Service');
  await waitFor(() => expect(question()).toHaveTextContent('Your request is in'));
  expect(screen.getByText('Matching with Nestwright')).toBeInTheDocument();
  await pass(1200);
  expect(screen.getByText('Connecting with our pros')).toBeInTheDocument();
  await pass(1800);
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
    PhoneNumber: '305 555 0143',
    consent: { calls: false, costInfo: false },
  });
  const stored = JSON.parse(localStorage.getItem('Project')!) as object[];
  expect(stored[0]).toMatchObject({ Service: 'Chimney Sweep', FirstName: 'Ann', status: 'Pending' });
  expect(localStorage.getItem('RequestDraft')).toBeNull();
  expect(localStorage.getItem('RequestOutbox')).toBeNull();
});

test('every step has its address, its title and its place in the three stages', async () => {
  const { at } = openWizard('/request-service?service=Roofing');
  const expectStep = (path: string, title: string, stage: string) => {
    expect(at()).toBe(`${path}?service=Roofing`);
    expect(document.title).toBe(`${title} | Nestwright`);
    expect(screen.getByText(stage)).toHaveAttribute('aria-current', 'step');
  };
  expectStep('/request-service', 'Step 1 of 6: ZIP code', 'Share details');
  await type('ZIP code', '33139');
  await press('Next');
  expectStep('/request-service/describe', 'Step 2 of 6: Your project', 'Share details');
  await press('Skip');
  expectStep('/request-service/type', 'Step 3 of 6: Type of service', 'Share details');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 3 of 6');
  await press('Next');
  expectStep('/request-service/property', 'Step 4 of 6: Type of property', 'Share details');
  expect(screen.getByLabelText(/Residential/)).toBeChecked();
  await press('Next');
  expectStep('/request-service/date', 'Step 5 of 6: Date and time', 'Share details');
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-21');
  expect(screen.getByLabelText(/Morning/)).toBeChecked();
  await press('Next');
  expectStep('/request-service/address', 'Step 6 of 6: Address', 'Location');
});

test('focus goes to the question of each step, but not on the page that was opened', async () => {
  openWizard();
  expect(question()).not.toHaveFocus();
  await type('ZIP code', '33139');
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
  await type('Address', '1 Ocean Drive');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Miami Beach'));
  await press('Next');
  expect(question()).toHaveTextContent('Building Your Project');
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  await pass(3900);
  expect(question()).toHaveTextContent('Building Your Project');
  await pass(200);
  expect(question()).toHaveTextContent('How can your pro reach you?');
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
});

test('a wrong ZIP is told on Next, in the summary and beside the field, and withdrawn as it is put right', async () => {
  openWizard();
  await type('ZIP code', '331');
  expect(screen.queryByText('Please enter a valid ZIP Code')).toBeNull();
  await press('Next');
  expect(screen.getAllByText('Please enter a valid ZIP Code')).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  expect(screen.getByLabelText('ZIP code')).toHaveValue('331');
  await type('ZIP code', '39');
  expect(screen.queryByText('Please enter a valid ZIP Code')).toBeNull();
});

test('a ZIP+4 is accepted and cut', async () => {
  openWizard();
  await user.click(screen.getByLabelText('ZIP code'));
  await user.paste('33139-1234');
  expect(screen.getByLabelText('ZIP code')).toHaveValue('33139');
});

test('the description button reads Skip while there are no words, and the words are counted', async () => {
  openWizard('/request-service?zipcode=33139');
  await press('Next');
  expect(screen.getByRole('button', { name: 'Skip' })).toBeInTheDocument();
  await type('Project description', 'Leak');
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
  expect(screen.getByText('4 / 2000')).toBeInTheDocument();
});

test('the address step names what is missing in the words of the specification', async () => {
  gatewayAnswers(() => 'offline');
  openWizard('/request-service?zipcode=33139');
  await walkToAddressFromPrefill();
  await user.clear(screen.getByLabelText('Zipcode'));
  await press('Next');
  const summary = within(screen.getByRole('group', { name: 'There is a problem' }));
  for (const message of [
    'Please enter a valid Address',
    'Please enter a valid City',
    'Please enter a valid Zipcode',
  ]) {
    expect(summary.getByRole('link', { name: message })).toBeInTheDocument();
  }
  await user.click(summary.getByRole('link', { name: 'Please enter a valid City' }));
  expect(screen.getByLabelText('City')).toHaveFocus();
});

async function walkToAddressFromPrefill(): Promise<void> {
  await press('Next');
  await press('Skip');
  await press('Next');
  await press('Next');
  await press('Next');
}

test('the contact step names what is missing, and both boxes stay unticked until the visitor ticks them', async () => {
  const asked = gatewayAnswers(usualAnswer);
  openWizard();
  await walkToContact();
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  for (const box of boxes) expect(box).not.toBeChecked();
  await press('Request Service');
  for (const message of ['First Name', 'Last Name', 'Phone Number', 'Email']) {
    expect(screen.getAllByText(`Please enter a valid ${message}`)).toHaveLength(2);
  }
  expect(submits(asked)).toHaveLength(0);
  await fillContact();
  await user.click(screen.getByLabelText(/automated marketing calls/));
  await press('Request Service');
  await waitFor(() => expect(submits(asked)).toHaveLength(1));
  expect(submits(asked)[0]!.body['consent']).toMatchObject({
    calls: true,
    costInfo: false,
    version: expect.any(String),
    page: expect.any(String),
    at: expect.stringMatching(/^2026-11-2/),
  });
});

test('a gateway that is down: the request is kept, told so, and sent when the connection is back', async () => {
  let answer: (asked: Asked) => Answer = usualAnswer;
  const asked = gatewayAnswers((one) => answer(one));
  const { at } = openWizard();
  await walkToContact();
  await fillContact();
  answer = () => 'offline';
  await press('Request Service');
  await waitFor(() => expect(question()).toHaveTextContent('Your request is kept'));
  expect(screen.queryByText('Connecting with our pros')).toBeNull();
  await pass(3000);
  expect(at()).toMatch(/^\/request-service\/thanks/);
  const waiting = JSON.parse(localStorage.getItem('RequestOutbox')!) as { requests: { id: string }[] };
  expect(waiting.requests).toHaveLength(1);
  expect(waiting.requests[0]!.id).toBe(submits(asked)[0]!.body['id']);
  expect((JSON.parse(localStorage.getItem('Project')!) as object[])[0]).toMatchObject({ FirstName: 'Ann' });
});

test('a gateway that says no: the reason is told and every answer is still there', async () => {
  gatewayAnswers((asked) =>
    asked.url === '/api/projects'
      ? { status: 422, body: { error: { code: 'invalid', message: 'Please look at your answers again.' } } }
      : usualAnswer(asked),
  );
  openWizard();
  await walkToContact();
  await fillContact();
  await press('Request Service');
  expect(await screen.findByText('Please look at your answers again.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ann@example.com');
  expect(localStorage.getItem('RequestOutbox')).toBeNull();
  expect(localStorage.getItem('RequestDraft')).not.toBeNull();
});

test('a reload in the middle shows the same step with the same answers', async () => {
  const first = openWizard();
  await walkToAddress();
  await type('Address', '1 Ocean Drive');
  const address = first.at();
  first.unmount();
  openWizard(address);
  expect(screen.getByLabelText('Address')).toHaveValue('1 Ocean Drive');
  await press('Previous');
  expect(screen.getByLabelText(/Evening/)).toBeChecked();
});

test('a copied link to a later step falls back to the first that is missing', () => {
  const { at } = openWizard('/request-service/contact?service=Roofing&zipcode=33139');
  expect(at()).toBe('/request-service/address?service=Roofing&zipcode=33139');
});

test('a week later the request is offered again, and goes on where it was left with a new day', async () => {
  const first = openWizard();
  await walkToAddress();
  await type('Address', '1 Ocean Drive');
  first.unmount();
  jest.setSystemTime(new Date(2026, 10, 28, 9, 0));
  const { at } = openWizard('/request-service');
  await press('Continue where you left off');
  expect(at()).toBe('/request-service/date');
  expect(screen.getAllByText('Please choose today or a later date').length).toBeGreaterThan(0);
  const date = screen.getByLabelText('Date');
  await user.clear(date);
  await user.type(date, '2026-11-30');
  await press('Next');
  expect(screen.getByLabelText('Address')).toHaveValue('1 Ocean Drive');
});

test('starting over forgets the earlier answers', async () => {
  const first = openWizard();
  await walkToAddress();
  first.unmount();
  openWizard('/request-service?service=Locksmith');
  await press('Start over');
  expect(screen.getByLabelText('ZIP code')).toHaveValue('');
  expect(localStorage.getItem('RequestDraft')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue where you left off' })).toBeNull();
});

test('the browser warns before leaving while something would be lost, not before and not after', async () => {
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  openWizard();
  expect(leaving()).toBe(false);
  await walkToContact();
  expect(leaving()).toBe(true);
  await fillContact();
  await press('Request Service');
  await waitFor(() => expect(question()).toHaveTextContent('Your request is in'));
  expect(leaving()).toBe(false);
});

test('storage that is denied or full takes no answer away', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const asked = gatewayAnswers(usualAnswer);
  openWizard();
  await walkToContact();
  await fillContact();
  await press('Request Service');
  await waitFor(() => expect(submits(asked)).toHaveLength(1));
  expect(submits(asked)[0]!.body).toMatchObject({ Address: '1 Ocean Drive', FirstName: 'Ann' });
  denied.mockRestore();
});

test('How it works has three slides', async () => {
  openWizard();
  await press('How it works');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('1 of 3')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Next slide' }));
  await user.click(dialog.getByRole('button', { name: 'Next slide' }));
  expect(dialog.getByText('3 of 3')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Next slide' })).toBeNull();
});
