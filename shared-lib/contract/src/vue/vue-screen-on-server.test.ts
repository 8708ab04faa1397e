import { defineComponent, h } from 'vue';

import { useScreen } from './use-screen.ts';
import { vueScreen } from './vue-screen.ts';

const head = () => ({ title: 'Plants', description: 'Plants.' });
const shown = {
  url: '/plants',
  data: ['rose', 'fern'],
  session: null,
  zip: '02134',
  answer: { typed: { email: 'ada@' }, errors: { email: 'Not an address' } },
  sending: false,
};

test('the server renders the component with the values that the screen shows', async () => {
  const Plants = defineComponent(() => {
    const { url, data, session, zip, answer, sending } = useScreen<string[]>();
    return () => [
      h('p', `${url.value} ${data.value.join()} ${session.value === null} ${zip.value}`),
      h('p', `${String(answer.value?.typed['email'])} ${answer.value?.errors['email']} ${sending.value}`),
    ];
  });
  expect(await vueScreen(Plants, head).render(shown)).toBe(
    '<!--[--><p>/plants rose,fern true 02134</p><p>ada@ Not an address false</p><!--]-->',
  );
});

test('a component that acts during server rendering throws an error, which says when it may act', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Leaving = defineComponent(() => {
    useScreen().navigate('/garden');
    return () => h('p');
  });
  await expect(vueScreen(Leaving, head).render(shown)).rejects.toThrow('acts in the browser only');
});
