import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';

import { foreignRoute } from './foreign-route.tsx';
import type { ForeignScreen } from './foreign-screen.ts';

const ADDRESS = 'http://site.example/plants?sort=height';

/**
 * The page as the gateway sends it.
 *
 * @param answered results of a form's actions, which the gateway has kept for this page
 */
async function rendered(
  route: RouteObject,
  request = new Request(ADDRESS),
  answered?: Record<string, unknown>,
): Promise<string> {
  const handler = createStaticHandler([route]);
  const context = await handler.query(request);
  if (context instanceof Response) throw new Error('It redirects.');
  if (answered) context.actionData = answered;
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () =>
        failure === undefined ? resolve(text(pipe(new PassThrough()))) : reject(failure as Error),
      onError: (error) => void (failure = error),
      onShellError: reject,
    });
  });
}

const render = jest.fn<Promise<string>, Parameters<ForeignScreen['render']>>();
const plants: ForeignScreen = {
  head: ({ data }) => ({ title: `Plants: ${String(data)}`, description: 'Plants.' }),
  render,
  mount: () => {
    throw new Error('A server mounts nothing.');
  },
};
const route = foreignRoute({
  path: '/plants',
  screen: () => Promise.resolve(plants),
  loader: () => Promise.resolve('rose'),
  action: async ({ request }) => {
    const email = (await request.formData()).get('email');
    return Response.json({ typed: { email }, errors: { email: 'Not an address' } }, { status: 422 });
  },
});

beforeEach(() => render.mockReset());

test('the server’s page has the foreign screen’s HTML and head, and renders the screen once', async () => {
  render.mockImplementation(async ({ url, data, zip, session }) => {
    await new Promise((resolve) => setImmediate(resolve));
    return `<h1>${JSON.stringify([url, data, zip, session])}</h1>`;
  });
  const html = await rendered(route);
  expect(html).toContain('<div data-nw-foreign="true"><h1>["/plants?sort=height","rose","",null]</h1></div>');
  expect(html).toContain('<title>Plants: rose</title>');
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page that answers a form gives the screen what its action returned, also at an address of its own', async () => {
  render.mockImplementation(({ url, answer, sending }) =>
    Promise.resolve(`<p>${JSON.stringify([url, answer, sending])}</p>`),
  );
  const body = new URLSearchParams({ email: 'ada@' });
  const answer = { typed: { email: 'ada@' }, errors: { email: 'Not an address' } };
  const shown = `<p>${JSON.stringify(['/plants?sort=height', answer, false])}</p>`;
  expect(await rendered(route, new Request(ADDRESS, { method: 'POST', body }))).toContain(shown);
  const posted = new Request(`${ADDRESS}&posted=abc`);
  expect(await rendered(route, posted, { '0': answer })).toContain(shown);
  expect(await rendered(route)).toContain('<p>["/plants?sort=height",null,false]</p>');
});

test('an error of the foreign screen on the server is an error of the page', async () => {
  render.mockRejectedValue(new Error('no plants'));
  await expect(rendered(route)).rejects.toThrow('no plants');
});
