import { defineComponent, h, nextTick } from 'vue';

import { showScreen } from './show-screen.ts';
import { useScreen } from './use-screen.ts';
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

test('useScreen throws outside a screen', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { createApp } = await import('vue');
  const app = createApp(Plants);
  expect(() => app.mount(document.createElement('div'))).toThrow(
    'only in the components of a remote’s screen',
  );
});
