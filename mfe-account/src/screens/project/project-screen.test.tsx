import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { wirePro, wireProject } from '#testing/samples.ts';
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

test('the page of a request without pros can ask pros farther away and then shows who was found', async () => {
  const project = wireProject('p1', { status: 'Pending', pros: [] });
  answerProjects(project);
  let found: Record<string, unknown> = project;
  answerGateway({ 'POST /api/projects/p1/widen': () => ({ body: { project: found } }) });
  const person = userEvent.setup();
  const { unmount } = await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Ask pros farther away' }));
  expect(await screen.findByText(/^Nobody within 100 miles of \d{5} does this either/)).toBeVisible();
  unmount();

  found = { ...project, status: 'Matched', pros: [wirePro('Far Roofers')] };
  await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Ask pros farther away' }));
  expect(await screen.findByRole('link', { name: 'Far Roofers' })).toBeVisible();
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
  ).toEqual(['PendingN', 'MatchedN', 'Accepted']);
  expect(history.querySelectorAll('time')).toHaveLength(3);
});

test('each matched pro is listed with its answer; a declined one has no number to call', async () => {
  answerProjects(
    wireProject('p1', {
      status: 'Accepted',
      pros: [
        wirePro('Tampa Ridge Roofing', { id: 'a', answer: 'accepted' }),
        wirePro('Gulfside Roof', { id: 'b', answer: 'waiting', phone: '3055550144', isSample: true }),
        wirePro('Hyde Park Roofing', { id: 'c', answer: 'declined', phone: '3055550155' }),
      ],
    }),
  );
  await showPage('/account/projects/p1');
  const pros = await screen.findByRole('region', { name: '1 of 3 pros said yes' });
  expect(
    within(pros)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/Tampa Ridge Roofing.*4\.8 of 5, 3 mi away.*Accepted.*Call \(305\) 555-0199/),
    expect.stringMatching(/Gulfside Roof.*Sample company.*Hasn’t answered yet.*Call \(305\) 555-0144/),
    expect.stringMatching(/Hyde Park Roofing.*Declined$/),
  ]);
  expect(within(pros).getByRole('link', { name: 'Tampa Ridge Roofing' })).toHaveAttribute('href', '/pro/a');
});

test('after Done no pro "has not answered yet": one did the work, and silent ones did not answer', async () => {
  answerProjects(
    wireProject('p1', {
      status: 'Done',
      pros: [
        wirePro('Tampa Ridge Roofing', { id: 'a', answer: 'accepted', isComing: true }),
        wirePro('Gulfside Roof', { id: 'b', answer: 'waiting' }),
      ],
    }),
  );
  await showPage('/account/projects/p1');
  const pros = await screen.findByRole('region', { name: 'Your pros' });
  expect(within(pros).getByText('Did the work')).toBeInTheDocument();
  expect(within(pros).getByText('Didn’t answer')).toBeInTheDocument();
  expect(screen.queryByText(/n’t answered yet/)).toBeNull();
});

test('cancelling asks first, notifies the gateway and shows the new status', async () => {
  let status = 'Pending';
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [wireProject('p1', { status })] } }),
    'POST /api/projects/p1/cancel': () => {
      status = 'Cancelled';
      return { body: { project: wireProject('p1', { status }) } };
    },
  });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Cancel project' }));
  await person.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(sentRequests('POST /api/projects/p1/cancel')).toHaveLength(0);

  await person.click(screen.getByRole('button', { name: 'Cancel project' }));
  await person.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('You cancelled this project.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel project' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request again' })).toHaveAttribute(
    'href',
    '/request-service?service=Roofing&zipcode=33139',
  );
});

test.each([
  [[], 'No pro is working on it; our team will stop looking.'],
  [[wirePro('Sample Roof', { isAsked: false })], 'No pro is working on it; our team will stop looking.'],
  [
    [wirePro('Gulf'), wirePro('Palm', { id: 'b', answer: 'declined' })],
    'We’ll let the pro who has your request know.',
  ],
  [[wirePro('Gulf'), wirePro('Palm', { id: 'b' })], 'We’ll let the 2 pros who have your request know.'],
])('the dialog before a cancellation says who will be told (case %#)', async (pros, told) => {
  answerProjects(wireProject('p1', { status: 'Matched', pros }));
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Cancel project' }));
  expect(screen.getByText(told, { exact: false })).toBeVisible();
});

test('a refused cancellation says why and changes nothing', async () => {
  answerProjects(wireProject('p1'));
  answerGateway({ 'POST /api/projects/p1/cancel': () => refusal(409, 'This project is already done.') });
  const person = userEvent.setup();
  await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Cancel project' }));
  await person.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This project is already done.');
});

test('the appointment can be added to a calendar', async () => {
  answerProjects(wireProject('p1', { status: 'Scheduled' }));
  await showPage('/account/projects/p1');
  expect(await screen.findByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/projects/p1/calendar.ics',
  );
});

test('a finished project offers a review and can no longer be cancelled', async () => {
  answerProjects(wireProject('p1', { status: 'Done', pros: [wirePro('A', { answer: 'accepted' })] }));
  await showPage('/account/projects/p1');
  expect(await screen.findByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/account/reviews?project=p1',
  );
  expect(screen.queryByRole('button', { name: 'Cancel project' })).not.toBeInTheDocument();
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

test("somebody else's project is not shown; the page links to the list and the login", async () => {
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
  expect(
    await screen.findByText(/opens this request on any device until Sunday, January 10, 2027/),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Turn off this link' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off this link' })).toBeNull());
});
