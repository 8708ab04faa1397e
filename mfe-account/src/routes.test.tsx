import { readFileSync } from 'node:fs';

import { createMemoryRouter, matchRoutes, RouterProvider } from '@nestwright/contract/router';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';

import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { storeSession, wireProject } from '#testing/samples.ts';

import { routes } from './routes.tsx';

interface Claim {
  path: string;
  sample: string;
  description: string;
  personal?: boolean;
}

const { claims } = JSON.parse(readFileSync(`${__dirname}/../remote.json`, 'utf8')) as { claims: Claim[] };

/** React's marker for a part that was missing when the page was rendered. */
const MISSING = '<!--$!-->';

test('the claims cover every page of this remote, and each sample is one of them', () => {
  expect(claims.length).toBeGreaterThan(8);
  for (const { path, sample, description } of claims) {
    expect(matchRoutes(routes, sample)?.at(-1)?.route.path ?? sample).toBe(
      path === '/account/*' ? '/account/dashboard' : path,
    );
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

test('everything under /account and /my-projects is personal; sign-up, login and the check of records are not', () => {
  for (const { path, personal = false } of claims) {
    expect({ path, personal }).toEqual({
      path,
      personal: !['/sign-up', '/login', '/check-record'].includes(path),
    });
  }
});

test.each(['/account/nothing-here', '/account/projects/a%20b'])('%s is a 404', async (address) => {
  const router = await loadedRouter(address);
  expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
});

test.each([...new Set(claims.map(({ sample }) => sample))])(
  'the browser’s first render of %s matches the server’s, whatever the browser has stored',
  async (address) => {
    resetGateway();
    answerGateway({ 'GET /api/projects': () => ({ body: { projects: [] } }) });
    const onServer = await loadedRouter(address);
    const html = await serverHtml(<RouterProvider router={onServer} />);
    const box = document.createElement('div');
    box.innerHTML = html;
    expect(box.querySelectorAll('h1')).toHaveLength(1);
    document.body.append(box);

    storeSession({ FirstProject: false });
    localStorage.setItem('Project', JSON.stringify([wireProject('p1')]));
    localStorage.setItem('FavouriteCategories', '["HVAC"]');
    const complaints: unknown[] = [];
    const router = await loadedRouter(address);
    await act(async () => {
      hydrateRoot(box, <RouterProvider router={router} />, {
        onRecoverableError: (error) => complaints.push(error),
      });
    });
    expect(complaints).toEqual([]);
    box.remove();
  },
);

/** Drawings load on first use, so the page is rendered again until none is missing. */
async function serverHtml(page: ReactNode): Promise<string> {
  let html = renderToString(page);
  while (html.includes(MISSING)) {
    await turn();
    html = renderToString(page);
  }
  return html;
}

async function loadedRouter(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  while (!router.state.initialized) await turn();
  return router;
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
