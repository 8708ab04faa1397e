import { sessionStore } from '@nestwright/contract/session/store';
import { createMemoryRouter, Outlet, RouterProvider } from '@nestwright/contract/router';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { screen, waitFor } from '@testing-library/react';
import { act, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';

import { ForKnownPerson, type KnownPerson } from '#known/known-person.tsx';
import { session } from '#testing/samples.ts';

import { CategoriesScreen } from './categories-screen.tsx';

/** What the server knows: the account has two categories. */
const known: KnownPerson = {
  session,
  projects: [],
  next: null,
  after: null,
  news: [],
  nextVisits: null,
  favorites: ['Roofing', 'HVAC'],
  guestRequests: null,
};

let place: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  resetGateway();
  answerGateway({
    'GET /api/favorites': () => ({ body: { categories: known.favorites! } }),
    'PUT /api/favorites': ({ body }) => ({ body: body as object }),
  });
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => {
  act(() => root?.unmount());
  place.remove();
});

/** The page as the server of a logged-in person sends it; `posted` is its answer to a form. */
function page(posted?: object) {
  const element = (
    <ForKnownPerson>
      <Outlet />
    </ForKnownPerson>
  );
  const categories = { id: 'categories', index: true, element: <CategoriesScreen /> };
  const router = createMemoryRouter([{ id: 'account', path: '/', element, children: [categories] }], {
    hydrationData: { loaderData: { account: known }, ...(posted && { actionData: { categories: posted } }) },
  });
  return <RouterProvider router={router} />;
}

/** React's mark for a part that was not there when the page was rendered: a drawing, which loads on first use. */
const MISSING = '<!--$!-->';

/** The server sends the page. */
async function serve(posted?: object): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve));
    place.innerHTML = renderToString(page(posted));
  } while (place.innerHTML.includes(MISSING));
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

/** Scripts arrive. As soon as the page is interactive, they repeat the visitor's earlier click on a box. */
async function takeOver(posted: object | undefined, early?: RegExp): Promise<void> {
  const repeat = () => {
    if (!early) return;
    box(early).checked = !box(early).checked;
    box(early).click();
  };
  await act(async () => {
    root = hydrateRoot(place, <Ready onReady={repeat}>{page(posted)}</Ready>);
    await Promise.resolve();
  });
}

function Ready({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return children;
}

const sent = () => sentRequests('PUT /api/favorites').map(({ body }) => body);

test('a category that was unticked before scripts ran stays unticked, and the account gets to know', async () => {
  await serve();
  expect(box(/Roofing/)).toBeChecked();
  box(/Roofing/).checked = false;
  await takeOver(undefined, /Roofing/);
  await waitFor(() => expect(sent()).toEqual([{ categories: ['HVAC'] }]));
  expect(box(/Roofing/)).not.toBeChecked();
});

test('a category that was ticked before scripts ran stays ticked, also if this browser knew it already', async () => {
  const copy = { userId: session.UserID, names: ['Locksmith'] };
  localStorage.setItem('AccountCategories', JSON.stringify(copy));
  await serve();
  box(/Locksmith/).checked = true;
  await takeOver(undefined, /Locksmith/);
  await waitFor(() => expect(sent()).toEqual([{ categories: ['Roofing', 'HVAC', 'Locksmith'] }]));
  expect(box(/Locksmith/)).toBeChecked();
});

test('a form that could not be saved keeps its ticks, and the live page sends them again', async () => {
  const refused = { typed: { category: ['HVAC', 'Locksmith'] }, errors: {}, message: 'Not now.' };
  await serve(refused);
  const ticked = () =>
    new Set(screen.getAllByRole('checkbox', { checked: true }).map((each) => each.getAttribute('value')));
  expect(ticked()).toEqual(new Set(['HVAC', 'Locksmith']));
  await takeOver(refused);
  await waitFor(() => expect(sent()).toEqual([{ categories: ['HVAC', 'Locksmith'] }]));
  expect(ticked()).toEqual(new Set(['HVAC', 'Locksmith']));
});

test('a page of an account that has logged out since gives its categories to nobody', async () => {
  await serve();
  sessionStore.set({
    ...session,
    UserID: '22222222-2222-4222-8222-222222222222',
    LastLoginUserDate: session.LastLoginUserDate + 1,
  });
  localStorage.setItem('FavouriteCategories', '["Locksmith"]');
  answerGateway({ 'GET /api/favorites': () => ({ body: { categories: ['Chimney Sweep'] } }) });
  await takeOver(undefined);
  await waitFor(() => expect(box(/Chimney Sweep/)).toBeChecked());
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(sent()).toEqual([]);
  expect(localStorage.getItem('FavouriteCategories')).toBe('["Locksmith"]');
});
