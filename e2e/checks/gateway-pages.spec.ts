import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

import { createBusyPages } from '@nestwright/gateway/pages/busy-page.ts';
import { signInForm } from '@nestwright/gateway/pages/override-page.ts';

import { expectAccessibleNow } from '#accessibility.ts';
import { codeFromMail, expect, test } from '#fixtures.ts';
import { htmlFaults } from '#html-rules.ts';
import { allowRefusals, newAddress } from '#journeys/account-people.ts';

/** The gateway's pages that a running site shows only when it is busy or broken. */
let busy: FastifyInstance;
let url: string;

test.beforeAll(async () => {
  const pages = createBusyPages('Nestwright & Co');
  const bytes = new TextEncoder().encode('reason=%3Cb%3E+by+mail&decision=answered');
  const type = 'application/x-www-form-urlencoded';
  const posted = { body: { type, bytes }, url: '/desk/messages?page=2&of=3' } as FastifyRequest;
  busy = fastify();
  busy.get('/many', (_request, reply) => pages.sendBusy(reply, { status: 429, retryAfter: 1 }));
  busy.get('/crowded', (_request, reply) => pages.sendBusy(reply, { status: 503, retryAfter: 30 }));
  busy.get('/unanswered', async (_request, reply) => pages.sendUnanswered(posted, reply));
  busy.get('/session-ended', async (_request, reply) => pages.sendSessionEnded(posted, reply));
  busy.get('/starting', (_request, reply) => pages.sendStarting(reply));
  busy.get('/sign-in', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(signInForm('Nestwright & Co', true)),
  );
  url = await busy.listen({ host: '127.0.0.1', port: 0 });
});
test.afterAll(async () => busy?.close());

test('the pages that stand in for others are accessible, valid and fit a phone', async ({
  page,
  complaints,
}) => {
  allowRefusals(complaints, 401, 404, 429, 503);
  await page.setViewportSize({ width: 360, height: 740 });
  const statuses = {
    many: 429,
    crowded: 503,
    unanswered: 503,
    'session-ended': 401,
    starting: 503,
    'sign-in': 200,
  };
  for (const [path, status] of Object.entries(statuses)) {
    const answer = await page.goto(`${url}/${path}`);
    expect(answer!.status(), path).toBe(status);
    expect(await htmlFaults(await answer!.text(), path)).toEqual([]);
    await expectAccessibleNow(page, path);
  }
});

test('a refused form, a refused frame, the mailbox and the description of the calls are accessible and valid', async ({
  page,
  request,
  site,
  complaints,
}) => {
  allowRefusals(complaints, 403);
  await page.setViewportSize({ width: 360, height: 740 });
  const email = newAddress('mailbox');
  await request.post('/api/codes', { data: { email, purpose: 'sign-up' } });
  await codeFromMail(site, email);
  const mailbox = `${site.adminUrl}/_mailbox`;
  for (const path of ['/widgets/v1/request?origin=https://nobody.example', mailbox, '/api/docs']) {
    const answer = await page.goto(path);
    expect(await htmlFaults(await answer!.text(), path)).toEqual([]);
    await expectAccessibleNow(page, path);
  }
  // The last page’s policy forbids the styles of another.
  await page.goto('about:blank');
  for (const [name, from, words] of [
    ['another site’s form', 'cross-site', 'Hello'],
    ['a long form', 'same-origin', 'x'.repeat(70_000)],
  ] as const) {
    const answer = await request.post('/contact', { headers: { 'sec-fetch-site': from }, form: { words } });
    const html = await answer.text();
    expect(await htmlFaults(html, name)).toEqual([]);
    await page.setContent(html);
    await expectAccessibleNow(page, name);
  }
});
