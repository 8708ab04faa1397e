import { startTestApp } from '#testing/start-test-app.ts';

interface OpenApi {
  paths: Record<
    string,
    Record<string, { tags: string[]; requestBody?: object; responses: Record<string, object> }>
  >;
}

test('the description names every call that the gateway answers, with the shapes it checks by', async () => {
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
  expect(Object.keys(paths['/api/codes']!.post!.responses).sort()).toEqual(['202', '4XX']);
});

/** Every call below /api, read from the router's own drawing of its tree; the description itself is left out. */
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
  return calls.filter((call) => / \/api\/(?!docs)/.test(call)).sort(byText);
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
