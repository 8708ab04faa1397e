import { readRequests } from './read-requests.ts';
import { sourceTexts } from './testing/source-texts.ts';

/** What `a.ts` requests, once each, when it follows the functions of all files. */
function read(texts: Record<string, string>, follows = /./): string[] {
  const requests = readRequests('a.ts', { sources: sourceTexts(texts), follows });
  return [...new Set(requests.map(({ method, path, file }) => `${method} ${path} ${file}`))];
}

test('an address is read through templates, constants, helpers and other files', () => {
  expect(
    read({
      'a.ts': `
        import { page, send } from './b.ts';
        const BASE = '/api/leads';
        export const list = (after) => call({ method: 'GET', path: page(BASE, after) });
        export function get(id) {
          const path = \`\${BASE}/\${encodeURIComponent(id)}\`;
          return call({ method: 'GET', path });
        }
        export const accept = (id) => act(id, { step: 'accept' });
        export const decline = (id) => act(id, { step: 'decline' });
        export async function move(of, isOn) {
          return send({ method: isOn ? 'PUT' : 'DELETE', path: \`\${pathOf(of)}/block\` });
        }
        function act(id, { step }) {
          return send({ path: \`\${BASE}/\${id}/\${step}\`, method: 'POST' });
        }
        function pathOf(of) {
          if ('lead' in of) return \`/api/leads/\${of.lead}\`;
          return \`/api/projects/\${of.project}\`;
        }`,
      'b.ts': `
        export const page = (path, after) => after === undefined ? path : \`\${path}?after=\${after}\`;
        export const send = ({ ...sent }) => call({ ...sent });`,
    }),
  ).toEqual([
    'GET /api/leads a.ts',
    'GET /api/leads/* a.ts',
    'POST /api/leads/*/accept a.ts',
    'POST /api/leads/*/decline a.ts',
    'PUT /api/leads/*/block a.ts',
    'DELETE /api/leads/*/block a.ts',
    'PUT /api/projects/*/block a.ts',
    'DELETE /api/projects/*/block a.ts',
  ]);
});

test('a branch of a switch has only the values that lead to it', () => {
  const text = `
    export const post = (name) => take(stepOf(name));
    function stepOf(name) {
      switch (name) {
        case 'ask':
          return { kind: 'propose', id: '' };
        default:
          return { kind: 'end', id: name };
      }
    }
    function take(step) {
      switch (step.kind) {
        case 'propose':
          return call({ method: 'POST', path: '/proposals' });
        case 'end':
        case 'keep':
          return call({ method: 'POST', path: \`/\${step.id}/\${step.kind}\` });
      }
    }`;
  expect(read({ 'a.ts': text })).toEqual(['POST /proposals a.ts', 'POST /*/end a.ts']);
});

test('functions that are returned, or given to code that is not followed, are read', () => {
  const text = `
    export function changes(id) {
      const send = (step) => call({ method: 'POST', path: \`/changes/\${step}\` });
      return { accept: () => send('accept') };
    }
    export function follow() {
      window.addEventListener('online', open);
      function open() {
        setTimeout(open, 1);
        new EventSource(\`\${gateway}/stream\`);
      }
    }`;
  expect(read({ 'a.ts': text })).toEqual(['POST /changes/accept a.ts', 'GET /stream a.ts']);
});

test('routes are read where they are registered, with the prefix and in loops', () => {
  const texts = {
    'a.ts': `
      import { routes } from './b-routes.ts';
      export async function build(app) {
        app.get('/healthz', answer);
        app.register((api) => routes(api), { prefix: '/api' });
      }`,
    'b-routes.ts': `
      import { first } from './c.ts';
      import { queueRoutes } from './d-routes.ts';
      const common = { method: 'POST' };
      export async function routes(app) {
        for (const queue of [first, { name: 'second' }]) queueRoutes(app, queue);
        for (const [step, take] of [['start', a], ['end', b]])
          app.route(call({ ...common, url: \`/leads/:id/\${step}\`, handle: () => call({ method: 'GET', url: '/no' }) }));
      }`,
    'c.ts': `export const first = { name: 'first' };`,
    'd-routes.ts': `export const queueRoutes = (app, { name }) => app.route({ method: 'GET', url: \`/desk/\${name}\` });`,
  };
  expect(read(texts, /^a\.ts$|-routes\.ts$/)).toEqual([
    'GET /healthz a.ts',
    'GET /api/desk/first d-routes.ts',
    'GET /api/desk/second d-routes.ts',
    'POST /api/leads/:id/start b-routes.ts',
    'POST /api/leads/:id/end b-routes.ts',
  ]);
});
