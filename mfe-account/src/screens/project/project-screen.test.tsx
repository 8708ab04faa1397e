import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => {
  resetGateway();
  answerGateway({ 'GET /api/projects/p1/quotes': () => ({ body: { quotes: [], agreement: null } }) });
});

function answerProjects(...projects: Record<string, unknown>[]) {
  answerGateway({ 'GET /api/projects': () => ({ body: { projects } }) });
}

test('the slip shows the whole request and how the price is agreed', async () => {
  answerProjects(wireProject('p1'));
  await showPage('/account/projects/p1');
  const slip = await screen.findByRole('article');
  for (const text of [
    'Repair',
    'Residential',
    /Tuesday, December 1, 2026/,
    '1200 Bay Road, 4, Miami Beach, FL 33139',
    'Two slates are loose.',
    'Ana Silva',
    'Agreed with your pro before work starts',
    'Pending',
  ]) {
    expect(within(slip).getByText(text)).toBeInTheDocument();
  }
});

test('the history lists every status in order, with its time', async () => {
  answerProjects(
    wireProject('p1', {
      status: 'Accepted',
      history: [
        { status: 'Pending', at: '2026-11-20T15:00:00.000Z' },
        { status: 'Matched', at: '2026-11-20T15:00:02.000Z' },
        { status: 'Accepted', at: '2026-11-20T16:30:00.000Z' },
      ],
    }),
  );
  await showPage('/account/projects/p1');
  const history = await screen.findByRole('region', { name: 'History' });
  expect(
    within(history)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.slice(0, 8)),
  ).toEqual(['PendingN', 'MatchedN', 'Said yes']);
  expect(history.querySelectorAll('time')).toHaveLength(3);
});

test('the appointment can be added to a calendar', async () => {
  answerProjects(wireProject('p1', { status: 'Scheduled' }));
  await showPage('/account/projects/p1');
  expect(await screen.findByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/projects/p1/calendar.ics',
  );
});

test('a project stored only in this browser is shown without parts that need the gateway', async () => {
  localStorage.setItem('Project', JSON.stringify([wireProject('p9')]));
  answerProjects();
  await showPage('/account/projects/p9');
  expect(await screen.findByRole('heading', { level: 1, name: 'Roofing' })).toBeInTheDocument();
  await waitFor(() => expect(sentRequests('GET /api/projects')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Cancel project' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request again' })).toBeInTheDocument();
});

test("someone else's project is not shown; the page links to the list and the login", async () => {
  answerProjects(wireProject('p1'));
  await showPage('/account/projects/p2');
  expect(await screen.findByText(/isn’t in this browser or your account/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all projects' })).toHaveAttribute('href', '/account/projects');
});

test('the mailed link is shown with its expiry date and can be ended', async () => {
  let linkUntil: string | null = '2027-01-10T12:00:00.000Z';
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [wireProject('p1', { linkUntil })] } }),
    'POST /api/projects/p1/end-link': () => {
      linkUntil = null;
      return { body: { project: wireProject('p1') } };
    },
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(await screen.findByText('Details'));
  expect(screen.getByText(/opens this request on any device until Sunday, January 10, 2027/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Turn off this link' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off this link' })).toBeNull());
});

test('a guest is asked once, in one line, to confirm the address, and the button mails the link', async () => {
  const wire = wireProject('p1', { isEmailConfirmed: false, Email: 'ann@example.com' });
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [wire] } }),
    'POST /api/projects/p1/send-confirmation': () => ({ body: { project: wire } }),
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  const line = within(await screen.findByRole('form', { name: 'Confirm your e-mail' }));
  expect(
    line.getByText(
      'Confirm ann@example.com, and our e-mails can say who is coming, when, and what you agreed on.',
    ),
  ).toBeVisible();
  await person.click(line.getByRole('button', { name: 'Send me the link' }));
  expect(
    await line.findByText('Sent to ann@example.com. Open the link in it here, in this browser.'),
  ).toBeVisible();
  expect(line.queryByRole('button')).toBeNull();
});
