import type { RouteObject } from '@nestwright/contract/router';
import { PageHead } from '@nestwright/contract/page-head';
import { refuse, typedInto } from '@nestwright/contract/form/action';
import { useRefusedForm } from '@nestwright/domain/form/store';
import { TextField } from '@nestwright/kit/text-field';
import { createElement, Fragment } from 'react';

import { renderPage } from './server.tsx';

/** A form with one field, whose action refuses every name but Ada. */
const routes: RouteObject[] = [
  {
    path: '/wish',
    Component: function Wish() {
      const error = useRefusedForm()?.errors['name'];
      const field = { label: 'Name', name: 'name', value: '', onValueChange: () => undefined, error };
      return createElement(
        Fragment,
        null,
        createElement(PageHead, { title: 'A wish', description: 'Make one.' }),
        createElement(TextField, field),
      );
    },
    action: async ({ request }) => {
      const typed = await typedInto(request, ['name']);
      const isAda = typed['name'] === 'Ada';
      return refuse(
        isAda ? { typed, errors: {}, message: 'Later.' } : { typed, errors: { name: 'Who are you?' } },
      );
    },
  },
];

async function headOf(form?: Record<string, string>): Promise<string> {
  const request = new Request('https://site.example/wish', {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const server = {} as Parameters<typeof renderPage>[2];
  const page = await renderPage(request, routes, server, { frame: 'full' });
  if (page.kind !== 'page') throw new Error('The route is a page.');
  return page.head;
}

test('the title of a page that answers a form with errors at its fields begins with Error', async () => {
  expect(await headOf({ name: '' })).toContain('<title>Error: A wish</title>');
});

test('the title of a page that answers nothing, or refuses for another reason, stays', async () => {
  expect(await headOf()).toContain('<title>A wish</title>');
  expect(await headOf({ name: 'Ada' })).toContain('<title>A wish</title>');
});
