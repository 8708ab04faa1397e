import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { readConfig } from '#config.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { docsRoutes } from './docs-routes.ts';

interface OpenApi {
  servers: { url: string }[];
  components: { securitySchemes: Record<string, { name: string }> };
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        tags: string[];
        security: object[];
        requestBody?: { content: Record<string, object> };
        responses: Record<string, { content?: Record<string, object> }>;
      }
    >
  >;
}

/** Addresses that calls had before, and that redirect to today's. */
const FORMER = ['/api/favourites'];

test('the description lists every call of the gateway, with the schemas that check it', async () => {
  const { app } = await startTestApp();
  const { paths } = (await app.inject('/api/docs.json')).json<OpenApi>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.length).toBeGreaterThan(15);
  expect(described).toEqual(
    expect.arrayContaining(['POST /api/codes', 'PATCH /api/users/me', 'DELETE /api/sessions/:id']),
  );
  expect(described.sort(byText)).toEqual(answeredCalls(app.printRoutes({ commonPrefix: false })));
  const body = JSON.stringify(paths['/api/codes']?.post?.requestBody);
  expect(body).toContain('"sign-up"');
  expect(Object.keys(paths['/api/codes']!.post!.responses).sort()).toEqual(['202', '4XX', '503']);
});

/** Every call below /api, read from the router's printed tree, without the description itself. */
function answeredCalls(tree: string): string[] {
  const above: string[] = [];
  const calls = tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
    above.splice(indent.length / 4, Infinity, part);
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${above.join('')}`);
  });
  return calls
    .filter((call) => / \/api\/(?!docs)/.test(call) && !FORMER.includes(call.split(' ')[1]!))
    .sort(byText);
}

function byText(a: string, b: string): number {
  return a.localeCompare(b);
}

test('the description can be read as a page without scripts or outside resources', async () => {
  const { app } = await startTestApp();
  const { body, headers } = await app.inject('/api/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('/api/users/me/export');
  expect(body).not.toMatch(/<script|<style|style="|https?:\/\//);
  expect((await app.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8');
});

test('pages that were written from the sources are served, and are missing until then', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-docs-'));
  writeFileSync(path.join(folder, 'release-rules.html'), '<h1>Release rules</h1>');
  const app = fastify();
  await docsRoutes(app, { config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }) }, [], folder);
  const { body, headers } = await app.inject('/docs/release-rules');
  expect([body, headers['content-type']]).toEqual(['<h1>Release rules</h1>', 'text/html; charset=utf-8']);
  expect((await app.inject('/docs/map')).statusCode).toBe(404);
  await app.close();
  rmSync(folder, { recursive: true });
});

test('the description states each call’s address, access, operation name and content type', async () => {
  const { app } = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.test' } });
  const { paths, servers, components } = (await app.inject('/api/docs.json')).json<OpenApi>();
  expect(servers).toEqual([{ url: 'https://nestwright.test' }]);
  expect(components.securitySchemes.session?.name).toBe('__Host-nw_session');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['getUsersMeExport', 'postLeadsByIdAccept', 'deleteUsersMe']));
  expect(paths['/api/users/me']?.delete?.security).toEqual([{ session: [] }]);
  expect(paths['/api/projects']?.get?.security).toEqual([{ session: [] }, { visitor: [] }, {}]);
  expect(paths['/api/contact']?.post?.security).toEqual([{}]);

  const bodyTypes = (path: string) => Object.keys(paths[path]?.post?.requestBody?.content ?? {});
  expect(bodyTypes('/api/v1.0/email/send')).toEqual(['application/json']);
  expect(bodyTypes('/api/v1.0/email/send-form')).toEqual([
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ]);
  expect(bodyTypes('/api/newsletter/leave')).toContain('application/x-www-form-urlencoded');
  const answerTypes = (path: string, method: string) =>
    Object.keys(paths[path]?.[method]?.responses['200']?.content ?? {});
  expect(answerTypes('/api/v1.0/email/send', 'post')).toEqual(['text/plain']);
  expect(answerTypes('/api/projects/{id}/calendar.ics', 'get')).toEqual(['text/calendar']);
  expect(answerTypes('/api/chat/completions', 'post')).toEqual(['application/json', 'text/event-stream']);
  const described = JSON.stringify([paths['/api/geocode/json'], paths['/api/chat/completions']]);
  for (const field of ['geometry', 'location_type', 'finish_reason', 'usage', 'stream', 'developer'])
    expect(described).toContain(`"${field}"`);
});

test('without a login exactly the calls that require a session answer 401', async () => {
  const { app } = await startTestApp();
  const { paths } = (await app.inject('/api/docs.json')).json<OpenApi>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(methods)) {
      const url = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const { statusCode } = await app.inject({ method: method.toUpperCase() as 'GET', url });
      const isRefused = statusCode === 401 || (security.every((one) => 'session' in one) && statusCode < 500);
      expect([path, method, isRefused]).toEqual([path, method, security.every((one) => 'session' in one)]);
    }
  }
});
