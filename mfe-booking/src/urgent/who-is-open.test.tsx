import { render, screen } from '@testing-library/react';

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

const afternoon: RequestTime['visit'] = { date: '2026-11-20', window: '02:00PM-05:00PM' };

function show(pros: object[], visit = afternoon) {
  gatewayAnswers((asked) =>
    asked.url === '/api/open-pros' ? { status: 200, body: { now, pros } } : usualAnswer(asked),
  );
  const update = jest.fn();
  render(
    <WhoIsOpen
      zip="33139"
      service="Plumbing"
      chosen={{ company: '', companyId: '' }}
      time={{ visit, timeZone: undefined, update }}
    />,
  );
  return { update };
}

test('if all are closed, the page says when the first opens', async () => {
  show([real, { ...real, id: 'later', opens: { date: '2026-11-22', minutes: 540 } }]);
  expect(await screen.findByText(/The first opens tomorrow at 9 AM/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('only open companies count as open', async () => {
  show([
    { ...real, ...open },
    { ...real, id: 'later' },
  ]);
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

test('where nobody does this, the page says so, and picks no time', async () => {
  const { update } = show([], { date: '2026-11-21', window: '08:00AM-11:00AM' });
  expect(await screen.findByText(/^No pro in our directory does this in 33139 yet\./)).toBeVisible();
  expect(screen.queryByText(/open now|The first opens|We picked/)).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(update).not.toHaveBeenCalled();
});
