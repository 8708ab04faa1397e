import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.browser';

import { AccountBox } from './account-box.tsx';

const session = { UserID: 'u1', FirstName: 'Ana', UserEmail: 'ana@example.com' };
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => localStorage.clear());

test('a visitor sees links to log in, to sign up and to their projects', () => {
  render(<AccountBox />);
  expect(screen.getByRole('navigation', { name: 'Account Center' })).toBeVisible();
  expect(names()).toEqual(['Login', 'Sign up', 'My Projects']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['a homeowner', session, false, ['My Account', 'My Projects']],
  ['a pro', session, true, ['My Leads', 'My Account', 'My Projects']],
  ['a member of staff', { ...session, May: ['desk.open'] }, false, ['Desk', 'My Account', 'My Projects']],
])('%s sees links to their own pages', (_, stored, isPro, links) => {
  localStorage.setItem('UserSession', JSON.stringify(stored));
  localStorage.setItem('ProAccount', JSON.stringify({ userId: 'u1', isPro }));
  render(<AccountBox />);
  expect(names()).toEqual(links);
});

test('the server sends the ways in and the own pages, and styles show those that fit the browser', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<AccountBox />);
  const [ofGuests, ofMembers] = [...place.children];
  expect(ofGuests).toHaveClass('ofGuests');
  expect(ofGuests).toHaveTextContent('LoginSign upMy Projects');
  expect(ofMembers).toHaveClass('ofMembers');
  expect(ofMembers).toHaveTextContent('My AccountMy ProjectsLog out');
  const form = ofMembers!.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/login']);
  expect(form.querySelector('button')).toHaveAttribute('value', 'log-out');
});

test('logging out follows a link home, from the visitor’s box that is there by then', async () => {
  localStorage.setItem('UserSession', JSON.stringify(session));
  const followed = new Promise<string | null>((resolve) => {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      resolve(link.getAttribute('href'));
    });
  });
  render(<AccountBox />);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(localStorage.getItem('UserSession')).toBeNull();
  expect(names()).toEqual(['Login', 'Sign up', 'My Projects']);
  expect(await followed).toBe('/');
});
