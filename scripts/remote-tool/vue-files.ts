import { componentName, type FirstScreen, parcelFile, titleOf } from '#create-remote/screen-files.ts';

/** The sources of a Vue remote: its routes, a screen with its test, and the parcel. */
export function vueFiles({ name, path, description }: Omit<FirstScreen, 'pageHead'>): Record<string, string> {
  const title = titleOf(name);
  const screen = componentName(name);
  const file = `${name}-screen`;
  const topic = title.toLowerCase();
  return {
    'src/routes.ts': `import type { RouteObject } from '@nestwright/contract/router';
import { vueRoute } from '@nestwright/contract/vue/route';

import { askForNews } from '#screens/${name}/news-form.ts';

/** The routes that this remote offers to the shell. */
export const routes: RouteObject[] = [
  vueRoute({
    path: '${path}',
    screen: () => import('#screens/${name}/${file}.vue'),
    head: () => ({ title: '${title}', description: '${description}' }),
    action: askForNews,
  }),
];
`,
    ...parcelFile(name, 'routes.ts'),
    [`src/screens/${name}/news-form.ts`]: `import { formAction } from '@nestwright/contract/form/action';
import * as v from 'valibot';

const newsSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.email('Please enter a valid e-mail address')),
});

/** Answers the form for news, on the server and in the browser: asks the people behind the site for a mail. */
export const askForNews = formAction({
  schema: newsSchema,
  call: ({ email }) => ({
    path: '/api/contact',
    body: {
      name: email,
      email,
      phone: '',
      topic: 'Something else',
      message: 'Please tell me when there is news about ${topic}.',
    },
  }),
  done: { asked: 'yes' },
});
`,
    [`src/screens/${name}/${file}.vue`]: `<script setup lang="ts">
import { typedText } from '@nestwright/contract/form/rules';
import { useScreen } from '@nestwright/contract/vue/use-screen';
import { computed, ref } from 'vue';

const { url, session, zip, answer, sending } = useScreen();
const email = ref(typedText(answer.value, 'email') ?? '');
const problem = computed(() => answer.value?.errors.email ?? answer.value?.message);
const hasAsked = computed(() => new URLSearchParams(url.value.split('?')[1]).has('asked'));
</script>

<template>
  <div class="nw-page page">
    <h1>${title}</h1>
    <p v-if="session">Hello, {{ session.FirstName }}.</p>
    <p v-if="zip">Your ZIP code is {{ zip }}.</p>
    <p v-if="hasAsked" role="status">Thanks. We’ll mail you when there is news about ${topic}.</p>
    <form v-else method="post" :action="url" novalidate aria-label="News" class="form">
      <label for="email">Your e-mail</label>
      <input
        id="email"
        v-model="email"
        name="email"
        type="email"
        autocomplete="email"
        :aria-invalid="problem !== undefined"
        :aria-describedby="problem && 'problem'"
      />
      <p v-if="problem" id="problem" role="alert" class="problem">{{ problem }}</p>
      <button :disabled="sending">Tell me about news</button>
    </form>
  </div>
</template>

<style scoped>
.page {
  padding-block: var(--nw-32);
}
.form {
  display: grid;
  gap: var(--nw-8);
  max-inline-size: 24rem;
  margin-block-start: var(--nw-24);
}
.form input,
.form button {
  min-block-size: 44px;
  padding-inline: var(--nw-12);
  border: 1px solid var(--nw-line-strong);
}
.problem {
  color: var(--nw-error);
}
</style>
`,
    [`src/screens/${name}/${file}.test.ts`]: `import { showScreen } from '@nestwright/contract/vue/show-screen';
import { screen } from '@testing-library/dom';

import ${screen} from './${file}.vue';
import { askForNews } from './news-form.ts';

test('${path} shows its title and follows the visitor’s ZIP code', async () => {
  const { change, unmount } = showScreen(${screen}, { url: '${path}' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}');
  change({ zip: '02134' });
  await screen.findByText('Your ZIP code is 02134.');
  unmount();
});

test('a wrong e-mail is refused next to the field and kept; a valid one is sent once', async () => {
  const send = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ received: true }));
  const { unmount } = showScreen(${screen}, { url: '${path}' }, askForNews);
  ask('ada@');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid e-mail address');
  expect(screen.getByLabelText<HTMLInputElement>('Your e-mail').value).toBe('ada@');
  expect(send).not.toHaveBeenCalled();
  ask('ada@example.com');
  await screen.findByRole('status');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[1]?.body).toContain('ada@example.com');
  unmount();
});

test('a page that the server answered shows what was typed and why it was refused', () => {
  const answer = { typed: { email: 'ada@' }, errors: { email: 'Please enter a valid e-mail address' } };
  const { unmount } = showScreen(${screen}, { url: '${path}', answer });
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid e-mail address');
  expect(screen.getByLabelText<HTMLInputElement>('Your e-mail').value).toBe('ada@');
  unmount();
});

function ask(email: string): void {
  const field = screen.getByLabelText<HTMLInputElement>('Your e-mail');
  field.value = email;
  field.dispatchEvent(new Event('input'));
  screen.getByRole('button', { name: 'Tell me about news' }).click();
}
`,
  };
}
