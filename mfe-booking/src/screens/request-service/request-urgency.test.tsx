import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { gatewayAnswers, usualAnswer, type Answer, type Asked } from '#testing/gateway-edge.ts';
import { freshBrowser, openWizard, press, user } from '#testing/wizard-harness.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  jest.useRealTimers();
});

const pro = {
  id: 'p1',
  name: 'Coral Gate Plumbing',
  phone: '(305) 555-0101',
  distanceMiles: 2,
  isSample: false,
};
const openPros =
  (body: unknown) =>
  (asked: Asked): Answer =>
    asked.url === '/api/open-pros' ? { status: 200, body } : usualAnswer(asked);

/** A time zone three hours ahead of the visitor's: 3 PM is 6 PM there. */
function zoneAhead(): string {
  const hours = -new Date(2026, 10, 20).getTimezoneOffset() / 60 + 3;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

async function toDate(query: string) {
  const opened = openWizard(`/request-service?service=Plumbing&zipcode=33139${query}`);
  await press('Next');
  await press('Skip');
  await press('Next');
  await press('Next');
  return opened;
}

test('a leak at 10 PM shows what to do first, when the first pro opens, and what happens until then', async () => {
  gatewayAnswers(
    openPros({
      now: { date: '2026-11-20', minutes: 1320 },
      pros: [{ ...pro, openUntil: null, opens: { date: '2026-11-21', minutes: 540 } }],
    }),
  );
  await toDate('');
  await user.click(screen.getByLabelText('It’s an emergency'));
  const now = within(await screen.findByRole('region', { name: 'Stop the water first' }));
  expect(now.getByText(/Close the main shutoff/)).toBeInTheDocument();
  expect(now.getByRole('img', { name: /lever closes with a quarter turn/ })).toBeInTheDocument();
  expect(now.getAllByRole('link', { name: '911' })).toHaveLength(3);
  await waitFor(() => expect(now.getByText(/no pro is open now/)).toBeInTheDocument());
  expect(now.getByText(/The first opens tomorrow at 9 AM/)).toBeInTheDocument();
  expect(now.getByText(/We’ll e-mail it right away/)).toBeInTheDocument();
  // Today still has windows, but the first pro works tomorrow.
  await waitFor(() => expect(screen.getByLabelText('Date')).toHaveValue('2026-11-21'));
  expect(screen.getByLabelText(/Morning/)).toBeChecked();
  expect(
    now.getByText(/^We picked tomorrow, Morning, 8–11 AM\. That’s when the first of them is open/),
  ).toBeInTheDocument();
  // Today can still be chosen, and the choice stays.
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-20' } });
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-20');
  await press('Next');
  await press('Previous');
  await screen.findByText(/no pro is open now/);
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-20');
});

test('a time chosen by hand stays after a reload, even if it is the earliest', async () => {
  gatewayAnswers(
    openPros({
      now: { date: '2026-11-20', minutes: 900 },
      pros: [{ ...pro, openUntil: null, opens: { date: '2026-11-21', minutes: 540 } }],
    }),
  );
  const { unmount } = await toDate('');
  await user.click(screen.getByLabelText('It’s an emergency'));
  await screen.findByText(/^We picked tomorrow/);
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-20' } });
  const windows = screen.getAllByRole('radio', { name: /AM|PM|pm/ });
  await user.click(windows.find((one) => !one.hasAttribute('disabled'))!);
  unmount();

  openWizard('/request-service/date?service=Plumbing&zipcode=33139');
  await screen.findByText(/The first opens tomorrow/);
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-20');
});

test('an address with urgency “now” preselects it, and the page shows who is open', async () => {
  gatewayAnswers(
    openPros({
      now: { date: '2026-11-20', minutes: 900 },
      pros: [{ ...pro, openUntil: { date: '2026-11-20', minutes: 1080 }, opens: null }],
    }),
  );
  await toDate('&urgency=now');
  expect(screen.getByLabelText('It’s an emergency')).toBeChecked();
  await waitFor(() => expect(screen.getByText(/One pro is open/)).toBeInTheDocument());
  expect(screen.getByText(/open until 6 PM/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '(305) 555-0101' })).toHaveAttribute('href', 'tel:+13055550101');
  expect(screen.getByRole('article', { name: 'Your request' })).toHaveTextContent('It’s an emergency');
});

test('first aid is one press away from the first step on', async () => {
  gatewayAnswers(
    openPros({
      now: { date: '2026-11-20', minutes: 900 },
      pros: [{ ...pro, openUntil: { date: '2026-11-20', minutes: 1080 }, opens: null }],
    }),
  );
  openWizard('/request-service?service=Plumbing&urgency=now');
  const line = screen.getByText('It’s an emergency: what to do first');
  await user.click(line);
  const now = within(await screen.findByRole('region', { name: 'Stop the water first' }));
  expect(now.getByText(/^Enter the ZIP code of the job/)).toBeVisible();
  await user.type(screen.getByLabelText('ZIP code'), '33139');
  expect(await now.findByText(/One pro is open/)).toBeVisible();
  await press('Next');
  expect(screen.getByText('It’s an emergency: what to do first')).toBeVisible();
});

test('a request that can wait shows no first aid', async () => {
  await toDate('');
  expect(screen.queryByText(/what to do first$/)).toBeNull();
  await user.click(screen.getByLabelText('This week'));
  expect(screen.queryByRole('region', { name: 'Stop the water first' })).toBeNull();
});

test('today’s past windows cannot be chosen, and the selection moves to the next one', async () => {
  await toDate('');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-20' } });
  expect(screen.getByLabelText(/Morning/)).toBeDisabled();
  expect(screen.getByLabelText(/Midday/)).toBeDisabled();
  expect(screen.getByLabelText(/Afternoon/)).toBeChecked();
  expect(screen.getByLabelText('Date')).toHaveAttribute('max', '2027-11-20');
});

test('a window that has ended at the home does not stay chosen, whatever the visitor’s clock says', async () => {
  // It is the afternoon for the visitor (3 PM) but already evening at the home.
  gatewayAnswers((asked) =>
    asked.url === '/api/zips/33139'
      ? {
          status: 200,
          body: { zip: { zip: '33139', city: '', state: '', timeZone: zoneAhead() } },
        }
      : usualAnswer(asked),
  );
  await toDate('&urgency=now');
  await waitFor(() => expect(screen.getByLabelText(/Evening/)).toBeChecked());
  expect(screen.getByLabelText(/Afternoon/)).toBeDisabled();
});

test('a known ZIP is shown, and Next has focus', async () => {
  openWizard('/request-service?service=Plumbing&zipcode=33139');
  expect(screen.getByLabelText('ZIP code')).toHaveValue('33139');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('a ZIP that does not exist is asked for again, even if Next was pressed before the lookup answered', async () => {
  openWizard('/request-service?service=Plumbing&zipcode=00000');
  await press('Next');
  await waitFor(() => expect(screen.getByText('Please enter a valid ZIP Code')).toBeInTheDocument());
  expect(screen.getByLabelText('ZIP code')).toHaveValue('00000');
  await press('Next');
  expect(screen.getAllByText('Please enter a valid ZIP Code')).toHaveLength(2);
});

test('a description that speaks of a danger shows what to do now, above the question', async () => {
  openWizard('/request-service?service=Plumbing&zipcode=33139&need=drip');
  await press('Next');
  const description = await screen.findByLabelText(/Project description/);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(description, ', and I smell gas');
  const box = within(screen.getByRole('alert'));
  expect(box.getByText('Smell gas?')).toBeVisible();
  expect(box.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  expect(screen.getByRole('alert').compareDocumentPosition(description)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.clear(description);
  expect(screen.queryByRole('alert')).toBeNull();
});
