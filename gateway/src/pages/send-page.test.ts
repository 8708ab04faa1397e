import fastify from 'fastify';

import type { ComposedPage } from './composed-page.ts';
import type { EarlyHints } from './early-hints.ts';
import { createPageBody } from './page-body.ts';
import { sendPage } from './send-page.ts';

const SHEET = { url: '/releases/shell/1/browser/shell.0123456789.css', integrity: undefined };
let styledMade = 0;
const page: ComposedPage & { kind: 'page' } = {
  kind: 'page',
  status: 200,
  body: createPageBody('with tags'),
  styled: async () => {
    styledMade += 1;
    return { body: createPageBody('with styles'), sources: ["'sha256-abc'"] };
  },
  ofMembers: {
    body: createPageBody('members, with tags'),
    styled: async () => ({ body: createPageBody('members, with styles'), sources: ["'sha256-abc'"] }),
  },
  lasting: true,
  isPrivate: false,
  timing: {},
  fragments: [],
  by: { name: 'shell', version: '1' },
  rendered: true,
  files: { styles: [SHEET], scripts: [], fonts: ['/releases/shell/1/browser/text.woff2'] },
};

async function answer(headers: Record<string, string>, sent = page, earlyHints: EarlyHints = 'off') {
  const app = fastify();
  app.get('/', (request, reply) => sendPage(request, reply, { page: sent, earlyHints }));
  const { statusCode, body, headers: got } = await app.inject({ url: '/', headers });
  await app.close();
  const ahead = got['speculation-rules'];
  return { statusCode, body, policy: got['content-security-policy'], tag: got.etag, link: got.link, ahead };
}

beforeEach(() => (styledMade = 0));

test('a first visit gets the styles inside the page, allowed by their hash', async () => {
  const { statusCode, body, policy } = await answer({});
  expect([statusCode, body]).toEqual([200, 'with styles']);
  expect(policy).toMatch(/style-src 'self' [^;]*'sha256-abc';/);
  expect(policy).toMatch(/frame-ancestors 'none';/);
});

test('a first visit learns which pages it may fetch ahead; whoever keeps the styles, or sees a page of their own, does not', async () => {
  expect((await answer({})).ahead).toBe('"/speculation-rules.json"');
  expect((await answer({ cookie: 'nw_styles=0123456789' })).ahead).toBeUndefined();
  expect((await answer({}, { ...page, isPrivate: true })).ahead).toBeUndefined();
});

test('a browser that keeps the styles gets tags that name them, and the usual policy', async () => {
  const { body, policy } = await answer({ cookie: 'a=b; nw_styles=abcdef0123.0123456789' });
  expect([body, policy]).toEqual(['with tags', undefined]);
  expect(styledMade).toBe(0);
});

test.each([
  ['with styles', {}],
  ['with tags', { cookie: 'nw_styles=0123456789' }],
])(
  'a browser that has the page %s learns that it is current, no matter what its cookie says',
  async (_, first) => {
    const { tag, policy } = await answer(first);
    for (const cookie of ['', 'nw_styles=0123456789']) {
      const again = await answer({ cookie, 'if-none-match': String(tag) });
      expect([again.statusCode, again.policy]).toEqual([304, policy]);
    }
  },
);

test('a page whose styles cannot be read, and one of a development build, name their files', async () => {
  expect((await answer({}, { ...page, styled: async () => undefined })).body).toBe('with tags');
  const styles = [{ ...SHEET, url: '/releases/shell/1/browser/shell.css' }];
  expect((await answer({}, { ...page, files: { ...page.files, styles } })).body).toBe('with tags');
});

test('hints name styles and fonts only where tags do', async () => {
  expect((await answer({}, page, 'link')).link).not.toMatch(/\.css|\.woff2/);
  const { link } = await answer({ cookie: 'nw_styles=0123456789' }, page, 'link');
  expect(link).toContain(SHEET.url);
  expect(link).toContain('text.woff2');
});

test.each(['nw_session=x', '__Host-nw_session=x; a=b'])(
  'a browser with a session gets the page of members, also if it has kept the one of guests: %s',
  async (session) => {
    expect((await answer({ cookie: session })).body).toBe('members, with styles');
    const styles = '; nw_styles=0123456789';
    const member = await answer({ cookie: session + styles });
    expect(member.body).toBe('members, with tags');
    for (const [had, has] of [
      [{}, { cookie: session }],
      [{ cookie: session }, {}],
    ] as Record<string, string>[][]) {
      const { tag } = await answer(had!);
      const after = await answer({ ...has, 'if-none-match': String(tag) });
      expect(after.statusCode).toBe(200);
      expect(after.tag).toBe((await answer(has!)).tag);
    }
    expect((await answer({ cookie: session, 'if-none-match': String(member.tag) })).statusCode).toBe(304);
  },
);
