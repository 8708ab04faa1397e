import {
  createMemoryRouter,
  type LoaderFunctionArgs,
  redirect,
  RouterProvider,
} from '@nestwright/contract/router';
import { act, waitFor } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { defineComponent, h, nextTick, ref, vModelText, withDirectives } from 'vue';

import { showScreen } from './show-screen.ts';
import { useScreen } from './use-screen.ts';
import { vueRoute } from './vue-route.ts';
import { vueScreen } from './vue-screen.ts';

const Plants = defineComponent(() => {
  const { data, zip, navigate } = useScreen<string>();
  return () =>
    h('div', [
      h('h1', `${data.value} near ${zip.value}`),
      h('button', { onClick: () => (zip.value = '10001') }, 'New York'),
      h('button', { onClick: () => navigate('/garden') }, 'Garden'),
    ]);
});
const shown = {
  url: '/plants',
  data: 'Roses',
  session: null,
  zip: '02134',
  answer: undefined,
  sending: false,
};
const head = () => ({ title: 'Plants', description: 'Plants.' });
const SERVER_HTML = '<div><h1>Roses near 02134</h1><button>New York</button><button>Garden</button></div>';

test('it hydrates the server’s HTML without warnings, and follows changes', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = document.createElement('div');
  element.innerHTML = SERVER_HTML;
  const heading = element.querySelector('h1')!;
  const actions = { navigate: jest.fn(), setZip: jest.fn() };
  const mounted = vueScreen<string>(Plants, head).mount(element, shown, actions);
  mounted.update({ ...shown, data: 'Ferns', zip: '' });
  await nextTick();
  expect(element.querySelector('h1')).toBe(heading);
  expect(heading.textContent).toBe('Ferns near ');
  for (const button of element.querySelectorAll('button')) button.click();
  expect([actions.setZip.mock.calls, actions.navigate.mock.calls]).toEqual([[['10001']], [['/garden']]]);
  expect([...warnings.mock.calls, ...errors.mock.calls]).toEqual([]);
  mounted.unmount();
  expect(element.innerHTML).toBe('');
});

test('without the server’s HTML it renders in the browser; a test sees where it navigated and what it stored', async () => {
  const { element, visited, change, unmount } = showScreen(Plants, shown);
  expect(element.innerHTML).toBe(SERVER_HTML);
  for (const button of element.querySelectorAll('button')) button.click();
  change({ data: 'Ferns' });
  await nextTick();
  expect([element.querySelector('h1')!.textContent, visited]).toEqual(['Ferns near 10001', ['/garden']]);
  unmount();
  expect(element.isConnected).toBe(false);
});

const News = defineComponent(() => {
  const { url, answer, sending } = useScreen();
  const email = ref('');
  return () =>
    h('form', { method: 'post' }, [
      withDirectives(
        h('input', { name: 'email', 'onUpdate:modelValue': (text: string) => (email.value = text) }),
        [[vModelText, email.value]],
      ),
      h('p', `${answer.value?.errors['email'] ?? '-'} at ${url.value}, typed ${email.value}`),
      h('button', { disabled: sending.value }, 'Tell me'),
    ]);
});

test('in a test, a route’s action answers the component’s form', async () => {
  const action = async ({ request }: LoaderFunctionArgs) => {
    const typed = new URLSearchParams(await request.text()).get('email')!;
    if (typed.includes('.')) return redirect('/news?told=yes', 303);
    return Response.json({ typed: { email: typed }, errors: { email: `${typed} is not an address` } });
  };
  const { element, visited, unmount } = showScreen(News, { url: '/news' }, action);
  const text = () => element.querySelector('p')!.textContent;
  const send = async (typed: string) => {
    const field = element.querySelector('input')!;
    field.value = typed;
    field.dispatchEvent(new Event('input'));
    element.querySelector('button')!.click();
    await nextTick();
    expect(element.querySelector('button')!.disabled).toBe(true);
    await waitFor(() => expect(element.querySelector('button')!.disabled).toBe(false));
  };
  await send('ada@');
  expect(text()).toBe('ada@ is not an address at /news, typed ada@');
  await send('ada@example.com');
  expect(text()).toBe('- at /news?told=yes, typed ada@example.com');
  expect(visited).toEqual(['/news?told=yes']);
  unmount();
});

test('a route’s component keeps what was typed into the server’s HTML, also once it is rendered again', async () => {
  const { lazy } = vueRoute({ path: '/news', screen: () => Promise.resolve({ default: News }), head });
  const { Component } = await (lazy as () => Promise<{ Component: ComponentType }>)();
  const router = createMemoryRouter([{ path: '/news', Component }], { initialEntries: ['/news'] });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML =
    '<div data-nw-foreign="true"><form method="post"><input name="email"><p>- at /news, typed </p><button>Tell me</button></form></div>';
  const field = root.querySelector('input')!;
  field.value = 'ada@';
  await act(async () => {
    hydrateRoot(root, createElement(RouterProvider, { router }));
    await Promise.resolve();
  });
  await nextTick();
  await act(() => router.navigate('/news?from=3'));
  await nextTick();
  expect(root.querySelector('p')!.textContent).toBe('- at /news?from=3, typed ada@');
  expect(root.querySelector('input')).toBe(field);
  expect(field.value).toBe('ada@');
});

test('useScreen throws outside a screen', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { createApp } = await import('vue');
  const app = createApp(Plants);
  expect(() => app.mount(document.createElement('div'))).toThrow(
    'only in the components of a remote’s screen',
  );
});
