import { otherPage, type RemoteFolder } from './other-page.ts';

function remote(name: string, port: number, ...paths: string[]): RemoteFolder {
  const claims = paths.map((path) => ({ path, title: name, description: name, sample: path }));
  return { folder: `mfe-${name}`, port, description: { name, title: name, claims } };
}

const options = {
  own: 'account',
  remotes: [remote('account', 3013, '/login', '/account/*'), remote('booking', 3012, '/start-project')],
  site: 'http://127.0.0.1:3000',
};
const pageOf = (address: string) => otherPage(new URL(address, 'http://127.0.0.1:3013'), options);

test('the remote answers its own addresses', () => {
  expect(pageOf('/login?discount=yes')).toBeUndefined();
  expect(pageOf('/account/anything')).toBeUndefined();
});

test('an address of another remote gets a page that names the remote and says where it runs', () => {
  const page = pageOf('/start-project?service=Roofing&x=1') ?? '';
  expect(page).toContain('<h1>This page belongs to booking</h1>');
  expect(page).toContain('run <code>npm start</code> in <code>mfe-booking</code>');
  expect(page).toContain('http://127.0.0.1:3012/start-project?service=Roofing&amp;x=1');
  expect(page).toContain('http://127.0.0.1:3000/start-project');
});

test('an unclaimed address gets a page that says so, with the address escaped', () => {
  const page = pageOf('/nowhere?x=%3Cb%3E"<script>') ?? '';
  expect(page).toContain('<h1>No remote owns this page</h1>');
  expect(page).not.toContain('<script>');
  expect(page).toContain('<a href="/login">Back to account</a>');
});
