import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { wirePro, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => {
  resetGateway();
  answerGateway({ 'GET /api/projects/p1/quotes': () => ({ body: { quotes: [], agreement: null } }) });
});

function answerProjects(...projects: Record<string, unknown>[]) {
  answerGateway({ 'GET /api/projects': () => ({ body: { projects } }) });
}

test('the page of a request without pros can ask pros farther away and then shows who was found', async () => {
  const project = wireProject('p1', { status: 'Pending', pros: [] });
  answerProjects(project);
  let found: Record<string, unknown> = project;
  answerGateway({ 'POST /api/projects/p1/widen': () => ({ body: { project: found } }) });
  const person = userEvent.setup();
  const { unmount } = await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Ask pros farther away' }));
  expect(await screen.findByText(/^No pro within 100 miles of \d{5} offers this service/)).toBeVisible();
  unmount();

  found = { ...project, status: 'Matched', pros: [wirePro('Far Roofers')] };
  await showPage('/account/projects/p1');
  await person.click(await screen.findByRole('button', { name: 'Ask pros farther away' }));
  expect(await screen.findByRole('link', { name: 'Far Roofers' })).toBeVisible();
});

test('each matched pro is listed with its answer; a declined one has no number to call', async () => {
  answerProjects(
    wireProject('p1', {
      status: 'Accepted',
      pros: [
        wirePro('Tampa Ridge Roofing', { id: 'a', answer: 'accepted' }),
        wirePro('Gulfside Roof', { id: 'b', answer: 'waiting', phone: '3055550144' }),
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
    expect.stringMatching(
      /Tampa Ridge Roofing.*4\.8 out of 5 stars.* 3 mi away.*Said yes.*Call \(305\) 555-0199/,
    ),
    expect.stringMatching(/Gulfside Roof.*Hasn’t answered yet.*Call \(305\) 555-0144/),
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
