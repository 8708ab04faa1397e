import { answeringFiles } from './answering-files.ts';
import type { Request } from './request.ts';

const request = (line: string): Request => {
  const [method = '', path = '', file = ''] = line.split(' ');
  return { method, path, file };
};
const routes = [
  'GET /api/threads list-routes.ts',
  'GET /api/users/:id user-routes.ts',
  'GET /api/users/me own-routes.ts',
  'PUT /api/users/me own-routes.ts',
  'GET /api/cities/:file place-routes.ts',
  'GET /api/desk/messages queue-routes.ts',
  'GET /api/desk/audit audit-routes.ts',
].map(request);
const answering = (...calls: string[]) => answeringFiles('a-calls.ts', calls.map(request), routes);

test('every file that answers is listed once, in the order of the calls', () => {
  expect(answering('GET /api/users/*', 'GET /api/threads', 'PUT /api/users/me')).toEqual([
    'user-routes.ts',
    'own-routes.ts',
    'list-routes.ts',
  ]);
});

test('a fixed segment goes before a parameter', () => {
  expect(answering('GET /api/users/me')).toEqual(['own-routes.ts']);
  expect(answering('GET /api/users/you')).toEqual(['user-routes.ts']);
});

test('an unknown text may be any segment, or a part of one', () => {
  expect(answering('GET /api/desk/*')).toEqual(['queue-routes.ts', 'audit-routes.ts']);
  expect(answering('GET /api/cities/*.json')).toEqual(['place-routes.ts']);
});

test.each(['GET /api/thread', 'POST /api/threads', 'GET /api/threads/', 'GET /api/users', 'GET /threads'])(
  '%s has no answer, and the error says so',
  (call) => {
    expect(() => answering('GET /api/threads', call)).toThrow(
      `No route of the gateway answers ${call} of a-calls.ts.`,
    );
  },
);

test('a file whose calls cannot be read is an error', () => {
  expect(() => answering()).toThrow('a-calls.ts makes no call that can be read.');
});
