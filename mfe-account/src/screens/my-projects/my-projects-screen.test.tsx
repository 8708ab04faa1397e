import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { storeSession, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => {
  resetGateway();
  answerGateway({ 'GET /api/projects': () => ({ body: { projects: [] } }) });
});

test('without projects the page says so and offers Create Project', async () => {
  await showPage('/my-projects');
  expect(await screen.findByText('You don’t have any projects yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Project' })).toHaveAttribute('href', '/start-project');
});

test('a member is led to the account, and a visitor to the login', async () => {
  const { unmount } = await showPage('/my-projects');
  expect(screen.getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login');
  expect(screen.getByText(/Requests sent from this browser/)).toBeVisible();
  unmount();
  storeSession();
  await showPage('/my-projects');
  expect(screen.queryByText(/Requests sent from this browser/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account/projects');
  expect(screen.queryByRole('link', { name: 'log in' })).not.toBeInTheDocument();
});

test('this browser’s requests are listed with the gateway’s status', async () => {
  localStorage.setItem(
    'Project',
    JSON.stringify([wireProject('p1'), wireProject('p2', { Service: 'HVAC' })]),
  );
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [wireProject('p1', { status: 'Matched' })] } }),
  });
  await showPage('/my-projects');
  const slip = (await screen.findByRole('heading', { name: 'Roofing' })).closest('article')!;
  await waitFor(() => expect(within(slip).getByText('Matched')).toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'HVAC' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(JSON.parse(localStorage.getItem('Project') ?? '')[0].status).toBe('Matched');
});

test('with thousands of stored projects, only the listed ones are rendered', async () => {
  const stored = JSON.stringify(Array.from({ length: 3000 }, (_, index) => wireProject(`p${index}`)));
  localStorage.setItem('Project', stored);
  await showPage('/my-projects');
  await screen.findAllByRole('article');
  expect(document.querySelectorAll('article')).toHaveLength(100);
  expect(localStorage.getItem('Project')).toBe(stored);
});

test('if the gateway is down, the page shows this browser’s list and says so', async () => {
  localStorage.setItem('Project', JSON.stringify([wireProject('p1')]));
  answerGateway({ 'GET /api/projects': () => ({ status: 503 }) });
  await showPage('/my-projects');
  expect(await screen.findByText(/the list saved in your browser/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Roofing' })).toBeInTheDocument();

  answerGateway({ 'GET /api/projects': () => ({ body: { projects: [wireProject('p1')] } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/the list saved in your browser/)).not.toBeInTheDocument());
});

test('an unreadable project list is shown as no projects, not as an error', async () => {
  localStorage.setItem('Project', '{not json');
  await showPage('/my-projects');
  expect(await screen.findByText('You don’t have any projects yet.')).toBeInTheDocument();
  expect(localStorage.getItem('Project.corrupt')).toBe('{not json');
});

test('a mailed link confirms the e-mail only when its button is pressed', async () => {
  const sent: unknown[] = [];
  answerGateway({
    'POST /api/projects/confirm-email': ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? { status: 404, body: { error: { code: 'not-found', message: 'This link is not one of ours.' } } }
        : { body: { confirmed: true } };
    },
  });
  await showPage('/my-projects?confirm=abc');
  const button = await screen.findByRole('button', { name: 'Yes, it’s mine' });
  expect(sent).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText('This link is not one of ours.')).toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText(/We’ll e-mail you who accepts/)).toBeInTheDocument();
  expect(button).not.toBeInTheDocument();
  expect(sent).toEqual([{ token: 'abc' }, { token: 'abc' }]);
});

test('the page of a confirmed e-mail says so, after a form that the browser posted', async () => {
  await showPage('/my-projects?done=confirm');
  expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes, it’s mine' })).not.toBeInTheDocument();
});

test('the button’s form works without scripts: it posts the token to this page', async () => {
  await showPage('/my-projects?confirm=abc');
  const form = screen.getByRole('form', { name: 'Is this your e-mail?' });
  expect(form).toHaveAttribute('method', 'post');
  expect(new FormData(form as HTMLFormElement).get('confirm')).toBe('abc');
});

test('without such a link the page does not ask', async () => {
  await showPage('/my-projects');
  await screen.findByText('You don’t have any projects yet.');
  expect(screen.queryByText('Is this your e-mail?')).not.toBeInTheDocument();
});
