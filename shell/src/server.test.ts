import type { RouteObject } from '@nestwright/contract/router';
import { PageHead } from '@nestwright/contract/page-head';
import { refuse, typedInto } from '@nestwright/contract/form/action';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { createElement, Fragment } from 'react';

import { renderPage } from './server.tsx';

/** A form with one field, whose action refuses every name but Ada. */
const routes: RouteObject[] = [
  {
    path: '/wish',
    Component: function Wish() {
      const refused = useRefusedForm();
      const error = refused?.errors['name'];
      const field = { label: 'Name', name: 'name', value: '', onValueChange: () => undefined, error };
      return createElement(
        Fragment,
        null,
        createElement(PageHead, { title: 'A wish', description: 'Make one.' }),
        refused?.message && createElement(Notice, { kind: 'error' }, refused.message),
        createElement(TextField, field),
      );
    },
    action: async ({ request }) => {
      const typed = await typedInto(request, ['name']);
      if (typed['name'] === 'Eve') return { typed, errors: {} };
      const isAda = typed['name'] === 'Ada';
      return refuse(
        isAda ? { typed, errors: {}, message: 'Later.' } : { typed, errors: { name: 'Who are you?' } },
      );
    },
  },
];

const other: RouteObject = { path: '/other', Component: () => null };

/** The page of the path, posted or as the answer to a form; `before` is what another release has in front of the route. */
async function pageOf({
  form,
  answered,
  before = [],
}: {
  form?: Record<string, string>;
  answered?: Record<string, unknown>;
  before?: RouteObject[];
}) {
  const request = new Request('https://site.example/wish', {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const server = { ...(answered && { answered }) } as Parameters<typeof renderPage>[2];
  const page = await renderPage(request, [...before, ...routes], server, { frame: 'full' });
  if (page.kind !== 'page') throw new Error('The route is a page.');
  return page;
}

const headOf = async (form?: Record<string, string>) => (await pageOf({ ...(form && { form }) })).head;

test('the title of a page that answers a form with errors at its fields begins with Error', async () => {
  expect(await headOf({ name: '' })).toContain('<title>Error: A wish</title>');
});

test('so does the title of a page that says in a message why the form was refused', async () => {
  expect(await headOf({ name: 'Ada' })).toContain('<title>Error: A wish</title>');
});

test('the title of a page that answers nothing, or accepts the form, stays', async () => {
  expect(await headOf()).toContain('<title>A wish</title>');
  expect(await headOf({ name: 'Eve' })).toContain('<title>A wish</title>');
});

test('an answer that another release has made is shown by the route of the same path', async () => {
  const { hydration } = await pageOf({ form: { name: '' } });
  const answered = hydration!.actionData!;
  for (const before of [[], [other]]) {
    const page = await pageOf({ answered, before });
    expect(page.body).toContain('Who are you?');
    expect(Object.values(page.hydration!.actionData!)).toEqual(Object.values(answered));
  }
  const [now] = Object.keys((await pageOf({ answered, before: [other] })).hydration!.actionData!);
  expect(Object.keys(answered)).not.toEqual([now]);
});
