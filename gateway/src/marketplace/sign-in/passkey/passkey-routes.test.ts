import { codeOf, openPasskeyScene, type PasskeyScene } from '#marketplace/sign-in/testing/passkey-scene.ts';
import {
  addPasskey,
  newDevice,
  optionsFrom,
  prove,
  touchIn,
} from '#marketplace/sign-in/testing/passkey-steps.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';

const ada = 'ada@example.com';

let scene: PasskeyScene;
beforeEach(async () => {
  scene = await openPasskeyScene();
});

test('one touch signs in, without an address, and counts as a fresh proof', async () => {
  const { device, adaWithPasskey, other } = scene;
  await adaWithPasskey();
  const phone = other();
  const opened = await touchIn(phone, device);
  expect(opened.json()).toMatchObject({ user: { UserEmail: ada } });
  expect((await phone.send('POST', '/api/passkeys/options')).statusCode).toBe(200);
});

test('a person has several named passkeys; a removed one no longer works', async () => {
  const { app, browser, device, adaWithPasskey, other, listed } = scene;
  await adaWithPasskey();
  await prove(browser, device);
  const key = newDevice(app);
  expect((await addPasskey(browser, key, ' Key ring ')).statusCode).toBe(201);
  const { passkeys } = await listed();
  expect(passkeys.map(({ name }) => name)).toEqual(['My phone', 'Key ring']);
  expect((await browser.send('DELETE', `/api/passkeys/${passkeys[0]!.id}`)).statusCode).toBe(200);
  expect(codeOf(await touchIn(other(), device))).toBe('passkey-refused');
  expect((await touchIn(other(), key)).statusCode).toBe(200);
  const mails = (await app.mails()).map(({ template }) => template);
  expect(mails.filter((name) => name === 'passkey_added')).toHaveLength(2);
  expect(mails).toContain('passkey_removed');
});

test('a copied session cookie can’t change the e-mail, delete, or add or remove a passkey', async () => {
  const { browser, adaWithPasskey, other, listed } = scene;
  await adaWithPasskey();
  const thief = other();
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  const own = (await listed()).passkeys[0]!.id;
  const tries = [
    () => thief.send('PATCH', '/api/users/me', { UserEmail: 'eve@example.com' }),
    () => thief.send('DELETE', '/api/users/me'),
    () => thief.send('POST', '/api/passkeys/options'),
    () => thief.send('DELETE', `/api/passkeys/${own}`),
    () => thief.send('POST', '/api/passkeys/recovery'),
  ];
  for (const attempt of tries) expect(codeOf(await attempt())).toBe('proof-needed');
  expect((await listed()).passkeys).toHaveLength(1);
});

test('signing in with a passkey never keeps a session that someone else put into the browser', async () => {
  const { app, device, adaWithPasskey, other } = scene;
  await adaWithPasskey();
  const planted = other();
  await signUp(app, planted, 'eve@example.com');
  const before = planted.cookies.get('nw_session');
  expect((await touchIn(planted, device)).statusCode).toBe(200);
  expect(planted.cookies.get('nw_session')).not.toBe(before);
  planted.cookies.set('nw_session', before!);
  expect((await planted.get('/api/users/me')).statusCode).toBe(401);
});

test('who adds and removes passkeys again and again is stopped, and can still remove the last one', async () => {
  const { app, browser, device, adaWithPasskey, listed } = scene;
  await adaWithPasskey();
  await prove(browser, device);
  // The first of the hour's twenty is the account's own.
  for (let turn = 1; turn < 20; turn += 1) {
    expect((await addPasskey(browser, newDevice(app), `Key ${turn}`)).statusCode).toBe(201);
    if (turn < 19) await removeNewest();
  }
  // Refused before a device makes a passkey.
  expect((await browser.send('POST', '/api/passkeys/options')).statusCode).toBe(429);
  await removeNewest();

  async function removeNewest(): Promise<void> {
    const { id } = (await listed()).passkeys.at(-1)!;
    expect((await browser.send('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(200);
  }
});

test('a passkey is refused if its options came before the last one that an hour allows', async () => {
  const { app, browser, device, adaWithPasskey, listed } = scene;
  await adaWithPasskey();
  await prove(browser, device);
  const late = newDevice(app);
  const options = await optionsFrom(browser, '/api/passkeys/options');
  for (let turn = 1; turn < 20; turn += 1) {
    expect((await addPasskey(browser, newDevice(app), `Key ${turn}`)).statusCode).toBe(201);
    const { id } = (await listed()).passkeys.at(-1)!;
    expect((await browser.send('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(200);
  }
  const added = await browser.send('POST', '/api/passkeys', { name: 'Late', answer: late.register(options) });
  expect(added.statusCode).toBe(429);
});

test.each([{ name: '' }, { name: 'x'.repeat(51) }, { answer: {} }, {}])(
  '%j is refused as a passkey',
  async (body) => {
    const { browser, adaWithPasskey } = scene;
    await adaWithPasskey();
    expect((await browser.send('POST', '/api/passkeys', body)).statusCode).toBe(422);
  },
);
