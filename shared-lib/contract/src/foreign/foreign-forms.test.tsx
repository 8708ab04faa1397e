import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';

import {
  createMemoryRouter,
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
  RouterProvider,
} from '@nestwright/contract/router';

import { foreignRoute } from './foreign-route.tsx';
import type { ForeignScreen, ShownScreen } from './foreign-screen.ts';

const FORM = '<form method="post"><input name="email" value="ada@" /><button>Tell me</button></form>';
const REFUSED = { typed: { email: 'ada@' }, errors: { email: 'Not an address' } };

/** Each change of what the screen shows: the address, the message, and whether a form is on its way. */
let log: string[];
const say = ({ url, answer, sending }: ShownScreen) =>
  log.push([url, answer?.errors['email'] ?? '-', sending ? 'sending' : 'idle'].join(' '));

/** A screen that uses only the DOM, and writes the server's values into its fields when it starts. */
const news: ForeignScreen = {
  head: () => ({ title: 'News', description: 'News.' }),
  render: () => Promise.reject(new Error('A browser renders nothing on a server.')),
  mount(element, shown) {
    element.innerHTML ||= FORM;
    for (const field of element.querySelectorAll('input'))
      field.value = String(shown.answer?.typed['email'] ?? 'ada@');
    return { update: say, unmount: () => undefined };
  },
};

/** What the action received, and what ends it. */
let requests: string[];
let end: (result: Response) => void;

async function answering({ request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  requests.push(`${request.method} ${pathname}${search} ${await request.text()}`);
  return new Promise((resolve) => (end = resolve));
}

/** @param answer what the server's action returned for the form that this page answers */
async function site(address: string, { action }: { action?: typeof answering } = {}, answer?: object) {
  const { lazy, ...route } = foreignRoute({ path: '/news', screen: () => Promise.resolve(news), action });
  // As the shell does before it hydrates a page.
  const shown = { ...route, ...(await (lazy as () => Promise<object>)()), id: 'news' } as RouteObject;
  return createMemoryRouter([shown], {
    initialEntries: [address],
    ...(answer && { hydrationData: { loaderData: {}, actionData: { news: answer } } }),
  });
}

const press = async () => {
  const button = await screen.findByRole('button');
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
};
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const finish = (result: Response) =>
  act(async () => {
    end(result);
    await Promise.resolve();
  });

beforeEach(() => {
  log = [];
  requests = [];
  document.body.innerHTML = '';
});

test('in the browser the page’s action answers its form: once, however often it is sent, and without a new document', async () => {
  const router = await site('/news?sort=date', { action: answering });
  render(<RouterProvider router={router} />);
  await press();
  await press();
  expect(requests).toEqual(['POST /news?sort=date email=ada%40']);
  expect(log.at(-1)).toBe('/news?sort=date - sending');
  const form = screen.getByRole('textbox').closest('form');
  await finish(Response.json(REFUSED, { status: 422 }));
  expect(log.at(-1)).toBe('/news?sort=date Not an address idle');
  await press();
  await finish(redirect('/news?sort=date&told=yes', 303));
  expect(log.at(-1)).toBe('/news?sort=date&told=yes - idle');
  expect(screen.getByRole('textbox').closest('form')).toBe(form);
  await act(() => router.navigate(-1));
  expect(log.at(-1)).toBe('/news?sort=date - idle');
  expect(requests).toHaveLength(2);
});

test('a page that answers a form keeps the server’s elements and what was typed early, and sends nothing again', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = await site('/news?posted=abc', { action: answering }, REFUSED);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = `<div data-nw-foreign="true">${FORM}</div>`;
  const early = field();
  early.value = 'ada@example.com';
  await act(async () => {
    hydrateRoot(root, <RouterProvider router={router} />);
    await Promise.resolve();
  });
  expect(log).toEqual(['/news Not an address idle']);
  expect(field()).toBe(early);
  expect(early.value).toBe('ada@example.com');
  expect([requests, complaints.mock.calls]).toEqual([[], []]);
  await press();
  expect(requests).toEqual(['POST /news email=ada%40example.com']);
  await finish(redirect('/news?told=yes', 303));
});

test('without an action in the browser, the browser itself posts the form', async () => {
  const posted = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('submit', posted, { once: true });
  const prevented: boolean[] = [];
  window.addEventListener('submit', (event) => prevented.push(event.defaultPrevented), {
    capture: true,
    once: true,
  });
  render(<RouterProvider router={await site('/news')} />);
  await press();
  expect(posted).toHaveBeenCalledTimes(1);
  expect([prevented, requests]).toEqual([[false], []]);
});
