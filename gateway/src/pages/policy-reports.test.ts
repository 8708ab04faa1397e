import Fastify, { type FastifyInstance } from 'fastify';

import { createPolicyReports } from './policy-reports.ts';
import type { SiteCount } from './status/site-count.ts';

const SITE = 'https://nestwright.example';
const claims: Record<string, string> = { '/': '/', '/category/Roofing': '/category/:name' };

let app: FastifyInstance;
let reports: ReturnType<typeof createPolicyReports>;
beforeEach(async () => {
  app = Fastify();
  reports = createPolicyReports((pathname) =>
    pathname.startsWith('/account/') ? '/account/*' : claims[pathname],
  );
  await reports.register(app, { LIMIT_FACTOR: 1 });
});
afterEach(() => app.close());

const send = (type: string, body: unknown) =>
  app.inject({
    method: 'POST',
    url: '/_policy-reports',
    headers: { 'content-type': type },
    payload: JSON.stringify(body),
  });
const single = (page: string, blocked: string, directive = 'script-src-elem') =>
  send('application/csp-report', {
    'csp-report': { 'document-uri': SITE + page, 'blocked-uri': blocked, 'effective-directive': directive },
  });
const none: { siteCounts: SiteCount[] } = { siteCounts: [] };
const counts = () => Object.fromEntries(reports.addTo(none).siteCounts[0]!.counts);

test('a report is counted by directive, blocked host and the claim of its page', async () => {
  expect((await single('/category/Roofing?name=ada', 'https://evil.example/x.js?y=1')).statusCode).toBe(204);
  expect((await single('/category/Roofing', 'https://evil.example/z.js')).statusCode).toBe(204);
  expect(counts()).toEqual({ 'script-src-elem evil.example /category/:name': 2 });
  // As Safari 15 says it.
  const old = {
    'document-uri': `${SITE}/`,
    'violated-directive': "img-src 'self' data:",
    'blocked-uri': 'https://evil.example/1.png',
  };
  await send('application/csp-report', { 'csp-report': old });
  expect(counts()).toMatchObject({ 'img-src evil.example /': 1 });
});

test('a report keeps neither the address of a page, nor a text, nor anything of its sender', async () => {
  await single('/account/projects/ada@example.com', 'trusted-types-sink', 'require-trusted-types-for');
  await single('/nowhere/ada', `${SITE}/uploads/ada.js`, 'script-src');
  await single('/', 'inline', 'style-src-attr ada');
  await single('/', 'data');
  expect(counts()).toEqual({
    'require-trusted-types-for trusted-types-sink /account/*': 1,
    'script-src self another page': 1,
    'style-src-attr inline /': 1,
    'script-src-elem data /': 1,
  });
});

test('what is not a report counts nothing', async () => {
  for (const body of [{}, null, [], 'text', { 'csp-report': {} }, [{ 'csp-report': {} }]])
    expect((await send('application/csp-report', body)).statusCode).toBe(204);
  await single('/', 'inline', '"} 1');
  await send('application/csp-report', { 'csp-report': { 'document-uri': 'nowhere' } });
  expect((await send('text/plain', {})).statusCode).toBe(415);
  const long = { 'csp-report': { 'document-uri': `${SITE}/${'a'.repeat(20_000)}` } };
  expect((await send('application/csp-report', long)).statusCode).toBe(413);
  expect(counts()).toEqual({});
});

test('made-up hosts cannot fill the memory', async () => {
  await app.close();
  app = Fastify();
  await reports.register(app, { LIMIT_FACTOR: 100 });
  for (let host = 0; host < 120; host += 1) await single('/', `https://${host}.example`, 'img-src');
  expect(Object.keys(counts())).toHaveLength(101);
  expect(counts()).toMatchObject({ 'img-src 0.example /': 1, others: 20 });
});
