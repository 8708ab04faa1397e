import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { openBucket } from '#outside/open-bucket.ts';
import { bucketDocuments } from '#releases/bucket-documents.ts';
import { keptDocuments } from '#releases/document-history.ts';
import { startBucketServer } from '#testing/bucket-server.ts';
import { operatorHeaders, startSlotScene, type SlotScene } from '#testing/slot-scene.ts';
import { proveAgain, staffBrowser } from '#testing/staff-browser.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const wish = { slot: 'home/side', seen: '', pressed: 'off garden/pond', reason: 'broken', note: '' };

function post(
  scene: SlotScene,
  browser: TestBrowser,
  fields: Partial<typeof wish> = {},
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) {
  return scene.app.inject({
    method: 'POST',
    url: '/_status/slots',
    payload: new URLSearchParams({ ...wish, ...fields }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
  });
}

const status = async (scene: SlotScene, { cookies }: TestBrowser) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return (await scene.app.inject({ url: '/_status', headers: { ...operatorHeaders, cookie } })).body;
};

const logged = ({ deps }: SlotScene) =>
  deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.kind, 'slot-changed'))
    .orderBy(desc(auditEntries.seq));

test('an admin switches a fragment off: the document says who and why, its history has it, and so has the log', async () => {
  const scene = await startSlotScene();
  const admin = await staffBrowser(scene, 'admin');
  expect(await status(scene, admin)).toContain('value="off garden/pond"');
  const answer = await post(scene, admin, { note: 'Its pictures are missing' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/_status#slot-home--side']);
  expect(scene.slot()).toMatchObject({
    order: [],
    off: ['garden/pond'],
    why: 'It fails: Its pictures are missing',
  });
  expect(keptDocuments(scene.store)).toHaveLength(2);
  const [account] = await scene.deps.db.select().from(users).where(eq(users.email, 'admin@example.com'));
  const [entry] = await logged(scene);
  expect(entry).toMatchObject({ actorKind: 'account', actorId: account!.id });
  expect(JSON.parse(entry!.facts)).toEqual({
    slot: 'home/side',
    change: 'off',
    fragment: 'garden/pond',
    reason: 'broken',
  });
  const page = await status(scene, admin);
  expect(page).toContain('value="on garden/pond"');
  expect(page).toContain('It fails: Its pictures are missing');
});

test('open tabs learn from live.json what each slot shows', async () => {
  const scene = await startSlotScene();
  const admin = await staffBrowser(scene, 'admin');
  const slots = async () => {
    const answer = await scene.app.inject({ url: '/releases/live.json' });
    return answer.json<{ slots: object }>().slots;
  };
  expect(await slots()).toEqual({ 'home/side': ['garden/bed', 'garden/pond', 'garden/shed'] });
  await post(scene, admin);
  expect(await slots()).toEqual({ 'home/side': ['garden/bed', 'garden/shed'] });
});

test('fragments are moved up and down, each with its own entry', async () => {
  const scene = await startSlotScene();
  const admin = await staffBrowser(scene, 'admin');
  expect((await post(scene, admin, { pressed: 'up garden/shed' })).statusCode).toBe(303);
  expect(scene.slot()).toMatchObject({ order: ['garden/bed', 'garden/shed', 'garden/pond'], off: [] });
  const seen = scene.slot()!.since!;
  expect((await post(scene, admin, { pressed: 'down garden/bed', seen })).statusCode).toBe(303);
  expect(scene.slot()).toMatchObject({ order: ['garden/shed', 'garden/bed', 'garden/pond'] });
  expect(await logged(scene)).toHaveLength(2);
});

test('without a reason nothing changes, and the form stays filled in for another try', async () => {
  const scene = await startSlotScene();
  const admin = await staffBrowser(scene, 'admin');
  for (const [fields, message] of [
    [{ reason: '' }, 'Please choose why.'],
    [{ reason: 'because' }, 'Please choose why.'],
    [{ reason: 'other', note: ' ' }, 'Please say why in a few words.'],
    [{ note: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
    [{ pressed: 'burn garden/pond' }, 'Please use the buttons of the status page.'],
  ] as const) {
    const answer = await post(scene, admin, fields);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(message)]);
    expect(answer.body).toContain(`<input type="hidden" name="slot" value="home/side"`);
  }
  expect(scene.slot()).toBeUndefined();
  expect(await logged(scene)).toEqual([]);
});

test('only an admin who used a passkey just now changes slots', async () => {
  const scene = await startSlotScene();
  const visitor = testBrowser(scene);
  expect((await post(scene, visitor)).statusCode).toBe(401);
  expect((await post(scene, visitor)).body).toContain('href="/login"');
  expect(await status(scene, visitor)).not.toContain('<form');
  const homeowner = testBrowser(scene);
  await signUp(scene, homeowner, 'ada@example.com');
  expect((await post(scene, homeowner)).statusCode).toBe(403);
  for (const role of ['support', 'checker'] as const) {
    const staff = await staffBrowser(scene, role);
    expect((await post(scene, staff)).statusCode).toBe(403);
    expect(await status(scene, staff)).not.toContain('<form');
  }
  const admin = await staffBrowser(scene, 'admin');
  scene.clock.advance({ minutes: 6 });
  const late = await post(scene, admin, { note: 'Kept' });
  expect([late.statusCode, late.body]).toEqual([403, expect.stringContaining('with your passkey')]);
  expect(late.body).toContain('value="Kept"');
  expect(scene.slot()).toBeUndefined();
  expect(await logged(scene)).toEqual([]);
  await proveAgain(admin);
  expect((await post(scene, admin)).statusCode).toBe(303);
});

test('a form on another site changes nothing', async () => {
  const scene = await startSlotScene();
  const admin = await staffBrowser(scene, 'admin');
  for (const [name, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://evil.example'],
  ] as const)
    expect((await post(scene, admin, {}, { [name]: value })).statusCode).toBe(403);
  expect(scene.slot()).toBeUndefined();
});

test('if somebody else has changed the slot, an admin has to look again first', async () => {
  const scene = await startSlotScene();
  const admin = await staffBrowser(scene, 'admin');
  await post(scene, admin);
  const late = await post(scene, admin, { pressed: 'up garden/shed' });
  expect([late.statusCode, late.body]).toEqual([
    409,
    expect.stringContaining('Somebody else changed home/side'),
  ]);
  const seen = scene.slot()!.since!;
  const first = await post(scene, admin, { pressed: 'up garden/bed', seen });
  expect([first.statusCode, first.body]).toEqual([409, expect.stringContaining('is already first')]);
  expect(await logged(scene)).toHaveLength(1);
});

test('a change that cannot be logged is not made', async () => {
  const scene = await startSlotScene();
  const admin = await staffBrowser(scene, 'admin');
  await scene.deps.db.execute('alter table audit_entries rename to audit_gone');
  try {
    expect((await post(scene, admin)).statusCode).toBe(500);
  } finally {
    await scene.deps.db.execute('alter table audit_gone rename to audit_entries');
  }
  expect(scene.slot()).toBeUndefined();
});

test('a gateway that may not write to its releases says so, and logs nothing', async () => {
  const scene = await startSlotScene();
  const admin = await staffBrowser(scene, 'admin');
  await status(scene, admin);
  rmSync(scene.store, { recursive: true });
  const reason = 'This gateway may not write to the folder of its releases.';
  expect(await status(scene, admin)).toContain(reason);
  const answer = await post(scene, admin);
  expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining(reason)]);
  expect(await logged(scene)).toEqual([]);
});

test('a gateway that fetches its releases says that it cannot change them', async () => {
  const scene = await startSlotScene({ releasesUrl: 'http://127.0.0.1:9/' });
  const admin = await staffBrowser(scene, 'admin');
  const answer = await post(scene, admin);
  expect([answer.statusCode, answer.body]).toEqual([
    409,
    expect.stringContaining('fetches its releases from http://127.0.0.1:9/'),
  ]);
});

test('a gateway whose releases are in a bucket changes them there, and shows the change at once', async () => {
  const files = mkdtempSync(join(tmpdir(), 'nestwright-slots-bucket-'));
  const server = await startBucketServer(files);
  try {
    const releasesBucket = `${server.url}/site`;
    const scene = await startSlotScene({ releasesBucket });
    const admin = await staffBrowser(scene, 'admin');
    expect((await post(scene, admin)).statusCode).toBe(303);
    expect(await status(scene, admin)).toContain('value="on garden/pond"');
    const { slots } = await bucketDocuments(openBucket(releasesBucket)).read();
    expect(slots?.['home/side']).toMatchObject({ off: ['garden/pond'] });
    expect(await logged(scene)).toHaveLength(1);
    await scene.app.close();
  } finally {
    await server.stop();
    rmSync(files, { recursive: true });
  }
});
