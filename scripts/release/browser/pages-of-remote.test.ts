import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Release } from '@nestwright/contract/release/schema';

import { serveRemote } from './pages-of-remote.ts';

/** A page as the gateway sends it; each fragment with whether its place has its HTML. */
interface Sent {
  owner: string;
  rendered?: boolean;
  fragments?: Record<string, boolean>;
  /** How many requests are answered without any of that. */
  lateTimes?: number;
  status?: number;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves these pages. @returns their address, and what was requested */
async function serve(pages: Record<string, Sent>): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const path = request.url!;
    asked.push(path);
    const { owner, rendered = true, fragments = {}, lateTimes = 0, status = 200 } = pages[path]!;
    const isLate = asked.filter((one) => one === path).length <= lateTimes;
    const places = Object.entries(fragments).map(
      ([of, hasHtml]) =>
        `<div data-nw-fragment="${of}" data-nw-props="{}">${hasHtml && !isLate ? '<div data-nw-root=""><b>it</b></div>' : ''}</div>`,
    );
    const data = JSON.stringify({ owner, rendered: rendered && !isLate });
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<div id="root">${places.join('')}</div><script type="application/json" id="nw-page">${data}</script>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const release = (name: string, samples: string[], more: object = {}) =>
  ({ name, claims: samples.map((sample) => ({ path: sample, sample })), ...more }) as unknown as Release;
const garden = release('garden', ['/garden'], { fragments: [{ name: 'bed' }, { name: 'pond' }] });
const home = release('home', ['/', '/about'], { uses: { 'garden/bed': {} }, slots: ['home/side'] });
const shed = release('shed', ['/shed']);

const look = ({ origin }: { origin: string }, remotes = [garden, shed, home]) =>
  serveRemote({ origin, remote: garden, remotes });
const whatOf = ({ found }: Awaited<ReturnType<typeof serveRemote>>) =>
  found.map(({ rule, what }) => `${rule} ${what}`);

test('a sample and fragments without their HTML are found, each once', async () => {
  const site = await serve({
    '/garden': { owner: 'garden', rendered: false, fragments: { 'garden/bed': true } },
    '/': { owner: 'home', fragments: { 'garden/bed': false, 'garden/pond': false } },
    '/about': { owner: 'home' },
    '/shed': { owner: 'shed' },
  });
  expect(whatOf(await look(site))).toEqual([
    'NW-511 /garden: the server sends the page without its HTML.',
    'NW-511 /: the server sends the page without garden/pond.',
  ]);
});

test('other remotes’ pages are searched, those that use its fragments first, until each fragment was on one', async () => {
  const site = await serve({
    '/garden': { owner: 'garden' },
    '/': { owner: 'home', fragments: { 'garden/bed': true } },
    '/about': { owner: 'home', fragments: { 'garden/bed': true, 'garden/pond': true } },
    '/shed': { owner: 'shed' },
  });
  const { found, shownOn } = await look(site);
  expect(found).toEqual([]);
  expect([...shownOn]).toEqual([
    ['/', ['garden/bed']],
    ['/about', ['garden/pond']],
  ]);
  expect(site.asked).toEqual(['/garden', '/', '/about']);
});

test('pages that are late while their renderers start, and what other remotes do not render, are no findings', async () => {
  const site = await serve({
    '/garden': { owner: 'garden', lateTimes: 3 },
    '/': {
      owner: 'home',
      rendered: false,
      fragments: { 'garden/bed': true, 'garden/pond': true, 'shed/tool': false },
      lateTimes: 2,
    },
    '/about': { owner: 'home' },
    '/shed': { owner: 'shed' },
  });
  expect(whatOf(await look(site))).toEqual([]);
});

test('a sample that leads to another remote’s page, or fails, is not judged here', async () => {
  const remote = { ...garden, fragments: [] };
  for (const sent of [
    { owner: 'shed', rendered: false },
    { owner: 'garden', rendered: false, status: 500 },
  ]) {
    const { origin } = await serve({ '/garden': sent });
    expect(whatOf(await serveRemote({ origin, remote, remotes: [remote] }))).toEqual([]);
    server!.closeAllConnections();
    server!.close();
  }
});
