import { render, screen, within } from '@testing-library/react';

import { gatewayAnswers, usualAnswer } from '#testing/gateway-edge.ts';

import type { RequestTime } from './use-open-visit.ts';
import { WhoIsOpen } from './who-is-open.tsx';

const now = { date: '2026-11-20', minutes: 900 };
const real = {
  id: 'real',
  name: 'Coral Gate Plumbing',
  phone: '(305) 555-0101',
  distanceMiles: 2,
  isSample: false,
  openUntil: null,
  opens: { date: '2026-11-21', minutes: 540 },
};
const open = { openUntil: { date: '2026-11-20', minutes: 1080 }, opens: null };
const sample = { ...real, ...open, id: 'sample', name: 'Royal Palm Roofing', isSample: true };

const afternoon: RequestTime['visit'] = { date: '2026-11-20', window: '02:00PM-05:00PM' };

function show(pros: object[], visit = afternoon) {
  gatewayAnswers((asked) =>
    asked.url === '/api/open-pros' ? { status: 200, body: { now, pros } } : usualAnswer(asked),
  );
  const update = jest.fn();
  render(
    <WhoIsOpen zip="33139" service="Plumbing" company="" time={{ visit, timeZone: undefined, update }} />,
  );
  return { update };
}

test('an open sample company does not count as open: nobody answers its number', async () => {
  show([real, sample, { ...sample, id: 'other' }]);
  expect(await screen.findByText(/no pro is open now/)).toBeVisible();
  expect(screen.getByText(/The first opens tomorrow at 9 AM/)).toBeVisible();
  expect(screen.queryByText(/Call now to talk to someone/)).toBeNull();
  expect(screen.getByText(/Nobody answers these numbers/)).toBeVisible();
});

test('the first opening is that of a real company', async () => {
  show([real, { ...sample, openUntil: null, opens: { date: '2026-11-20', minutes: 960 } }]);
  expect(await screen.findByText(/The first opens tomorrow at 9 AM/)).toBeVisible();
});

test('only the open real company is counted', async () => {
  show([{ ...real, ...open }, sample]);
  expect(await screen.findByText(/One pro is open now/)).toBeVisible();
});

test.each([
  [{ date: '2026-11-21', minutes: 120 }, /^open until 2 AM, /],
  [{ date: '2026-11-21', minutes: 0 }, /^open until midnight, /],
  [{ date: '2026-11-21', minutes: 1080 }, /^open until 6 PM tomorrow, /],
  [{ date: '2026-11-27', minutes: 900 }, /^open 24 hours, /],
])('a company that is open past midnight is open, until %j', async (openUntil, text) => {
  show([{ ...real, openUntil, opens: null }]);
  expect(await screen.findByText(/One pro is open now/)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('with sample companies only, the page says that no pro does this here, and picks no time of theirs', async () => {
  const later = { openUntil: null, opens: { date: '2026-11-21', minutes: 540 } };
  const { update } = show([{ ...sample, ...later }], { date: '2026-11-21', window: '08:00AM-11:00AM' });
  expect(await screen.findByText(/^No pro in our directory does this in 33139 yet\./)).toBeVisible();
  expect(screen.queryByText(/open now|The first opens|We picked/)).toBeNull();
  expect(update).not.toHaveBeenCalled();
  expect(within(screen.getByRole('listitem')).getByText(/^Sample listing/)).toBeVisible();
});
