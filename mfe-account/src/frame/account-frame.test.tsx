import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@nestwright/contract/session/store';

import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { storeSession, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => {
  resetGateway();
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [] } }),
    'GET /api/reviews': () => ({ body: { reviews: [] } }),
  });
});

test('/account leads to the dashboard and keeps the query', async () => {
  await showPage('/account?discount=yes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
});

test('the side menu has the five sections and marks the open one', async () => {
  await showPage('/account/projects');
  const links = screen.getByRole('navigation', { name: 'Account' }).querySelectorAll('a');
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/account/dashboard'],
    ['Projects', '/account/projects'],
    ['My Reviews', '/account/reviews'],
    ['Account Info', '/account/manage'],
    ['My Categories', '/account/categories'],
  ]);
  expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
});

test('a visitor sees the offer, a plain welcome and a link to log in', async () => {
  await showPage('/account/dashboard');
  expect(screen.getByRole('region', { name: 'Offer' })).toHaveTextContent('10% OFF Your First Home Project');
  expect(screen.getByText('Welcome')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test.each(['dashboard', 'reviews', 'categories', 'notifications'])(
  'a visitor reads on the page of the %s that it shows what this browser has saved',
  async (section) => {
    await showPage(`/account/${section}`);
    const invitation = screen.getByText(/^You’re not logged in\./);
    expect(invitation).toHaveTextContent('This page shows what is saved in this browser.');
    expect(invitation).toHaveTextContent('Log in or sign up to see it everywhere.');
  },
);

test('a user with FirstProject is welcomed by first name and sees the offer', async () => {
  storeSession({ FirstProject: true });
  await showPage('/account/dashboard');
  expect(screen.getByText('Welcome, Ana')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Offer' })).toHaveTextContent('10% OFF Your First Home Project');
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

test('a user can log out on every account page, also before scripts run; a visitor cannot', async () => {
  storeSession();
  const { unmount } = await showPage('/account/projects');
  const button = screen.getByRole('button', { name: 'Log out' });
  expect(button).toHaveAttribute('value', 'log-out');
  expect(button.closest('form')).toHaveAttribute('action', '/login');
  await userEvent.click(button);
  expect(localStorage.getItem('UserSession')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /' })).toBeInTheDocument();
  unmount();
  await showPage('/account/projects');
  expect(screen.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
});

test('a user with a first requested project sees Create Project instead of the offer', async () => {
  storeSession({ FirstProject: false });
  await showPage('/account/categories');
  expect(screen.queryByRole('region', { name: 'Offer' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Project' })).toHaveAttribute('href', '/start-project');
});

test.each([
  ['Matched', 'It’s attached to your first request. Sign up to keep it.'],
  ['Accepted', 'Create Project'],
])('a visitor whose request is %s sees: %s', async (status, words) => {
  localStorage.setItem('Project', JSON.stringify([wireProject('p1', { status })]));
  await showPage('/account/dashboard');
  expect(await screen.findByText(words)).toBeVisible();
});

test('a visitor with the link from the mail sees no offer next to the project', async () => {
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [wireProject('p1')] } }),
    'GET /api/projects/p1/quotes': () => ({ body: { quotes: [], agreement: null } }),
  });
  await showPage('/account/projects/p1');
  expect(await screen.findByRole('article', { name: 'Request slip' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Offer' })).toBeNull();
});

test('the account has a service search', async () => {
  await showPage('/account/reviews');
  expect(screen.getByRole('combobox')).toBeInTheDocument();
});

test('a login in another tab is seen here at once, and so is the logout', async () => {
  await showPage('/account/dashboard');
  act(() => {
    storeSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'UserSession' }));
  });
  expect(screen.getByText('Welcome, Ana')).toBeInTheDocument();
  act(() => sessionStore.clear());
  expect(screen.getByText('Welcome')).toBeInTheDocument();
});

test.each([
  ['text that is no JSON', '{{'],
  ['a session without UserID', '{"FirstName":"Eve"}'],
  ['a list', '[1]'],
])('with %s stored as the session, the person is a visitor', async (_name, stored) => {
  localStorage.setItem('UserSession', stored);
  await showPage('/account/manage');
  expect(screen.getByText('Welcome')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Saved in this browser' })).toBeInTheDocument();
});
