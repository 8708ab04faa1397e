import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { objectFolder } from '#marketplace/base/objects/object-folder.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { pdf, sendPapers, verifyCompany } from '#marketplace/companies/testing/company-papers.ts';
import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import type { TestDatabase } from '#testing/server-database.ts';
import { openDatabaseOfItsOwn } from '#testing/test-database.ts';
import { acceptPrice, offerPrice } from '#marketplace/prices/testing/test-quotes.ts';
import { setMayContact } from '#marketplace/requests/testing/test-request.ts';
import { restoreBackup } from './restore-backup.ts';
import { checkRestored } from './restored-check.ts';
import { countRows, listTables, rowsOf } from './table-list.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';
import { keysBefore } from '#testing/keys-before.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-backup-'));
const now = new Date('2027-03-02T15:00:00Z');
let scene: PriceScene;
let identity: string;
let recipient: string;
let target: TestDatabase | undefined;

beforeEach(async () => {
  scene = await openPriceScene();
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});
afterEach(async () => {
  await target?.close();
  target = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stored = () => objectStore(scene.app.deps);
const write = () =>
  writeBackup(
    { ...scene.app.deps, engine: 'pglite', objects: stored() },
    { folder: mkdtempSync(path.join(folder, 'to-')), recipients: [recipient], now },
  );

async function restore(
  { file }: Pick<WrittenBackup, 'file'>,
  key: { identity?: string; isSecretLost?: boolean } = {},
) {
  target = await openDatabaseOfItsOwn();
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  const site = { db: target.db, objects: objectFolder(path.join(dataDir, 'objects')) };
  const config = { ...scene.app.deps.config, DATA_DIR: dataDir };
  const restored = await restoreBackup({ ...site, config }, { file, identity, isSecretLost: false, ...key });
  return { ...site, restored };
}

/** Every row of every table as the engine writes it. */
async function rowsOfAll(db: TestDatabase['db']): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    const rows = await rowsOf<{ line: string }>(
      db,
      sql`select row_to_json(one)::text as line from ${sql.identifier(name)} one order by 1`,
    );
    all[name] = rows.map(({ line }) => line);
  }
  return all;
}

/** Creates a request with an agreed price, and a company with papers. */
async function fillSite(): Promise<void> {
  const { app, near, owner, id, lead } = scene;
  await offerPrice(near, lead);
  const quote = await scene.quoteOf();
  await sendPapers(near);
  await verifyCompany(app, quote.proId);
  await setMayContact(owner, { id, proId: quote.proId });
  const accepted = await acceptPrice(owner, { id, quote });
  if (accepted.statusCode !== 200) throw new Error(`Expected 200, got ${accepted.statusCode}.`);
}

test('a restored site has every row and file, its triggers and its foreign keys, and its records are whole', async () => {
  await fillSite();
  const written = await write();
  const { db, objects, restored } = await restore(written);
  expect(restored).toMatchObject({ at: now.toISOString(), tables: written.tables, objects: 2 });
  expect(await rowsOfAll(db)).toEqual(await rowsOfAll(scene.app.deps.db));
  const [key = ''] = await keysBefore(objects, new Date('2100-01-01'));
  expect(await objects.get(key)).toEqual(pdf);
  expect(await checkRestored({ db, objects })).toEqual({ records: 1, faults: [] });
  await expect(db.execute(sql`update events set type = 'cancelled'`)).rejects.toThrow();
  await expect(db.execute(sql`update projects set user_id = gen_random_uuid()`)).rejects.toThrow();
});

test('files are read after the snapshot of the database has ended, because reading them takes long', async () => {
  await fillSite();
  const { deps } = scene.app;
  const store = stored();
  const openTransactions: number[] = [];
  const get = async (key: string) => {
    const open = await rowsOf(
      deps.db,
      sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    openTransactions.push(open.length);
    return store.get(key);
  };
  await writeBackup(
    { ...deps, engine: 'pglite', objects: { ...store, get } },
    { folder: mkdtempSync(path.join(folder, 'to-')), recipients: [recipient], now },
  );
  expect(new Set(openTransactions)).toEqual(new Set([0]));
});

test('a backup whose files cannot be read is an error and leaves no file', async () => {
  await fillSite();
  const to = mkdtempSync(path.join(folder, 'to-'));
  const get = () => Promise.reject(new Error('The store is away.'));
  const failing = { ...scene.app.deps, engine: 'pglite' as const, objects: { ...stored(), get } };
  await expect(writeBackup(failing, { folder: to, recipients: [recipient], now })).rejects.toThrow('away');
  expect(readdirSync(to)).toEqual([]);
});

test('the file cannot be read without the key', async () => {
  const { file } = await write();
  expect(readdirSync(path.dirname(file))).toEqual(['nestwright-20270302T150000Z.tar.gz.age']);
  expect(readFileSync(file, 'latin1')).not.toMatch(/tables\/users|near@example|Ocean Drive/);
  await expect(restore({ file }, { identity: await generateX25519Identity() })).rejects.toThrow(
    'This key does not open this backup, which was made for another key.',
  );
});

test('a truncated backup restores no rows', async () => {
  const { file } = await write();
  truncateSync(file, readFileSync(file).length - 100);
  await expect(restore({ file })).rejects.toThrow(/^The backup is damaged or cut off/);
  expect(await countRows(target!.db, 'users')).toBe(0);
});

test('a backup from a gateway with more migrations is refused', async () => {
  const { db } = scene.app.deps;
  await db.execute(sql`insert into applied_migrations (hash) values ('from-tomorrow')`);
  const { file } = await write().finally(() =>
    db.execute(sql`delete from applied_migrations where hash = 'from-tomorrow'`),
  );
  await expect(restore({ file })).rejects.toThrow('The backup was made by a newer gateway');
});

test('another SERVER_SECRET is refused, unless the operator says that the old one is lost', async () => {
  const { config } = scene.app.deps;
  const { file } = await writeBackup(
    {
      ...scene.app.deps,
      engine: 'pglite',
      objects: stored(),
      config: { ...config, SERVER_SECRET: 'of-the-old-machine-which-is-gone' },
    },
    { folder: mkdtempSync(path.join(folder, 'to-')), recipients: [recipient], now },
  );
  await expect(restore({ file })).rejects.toThrow(/^SERVER_SECRET is not the one/);
  expect(await countRows(target!.db, 'users')).toBe(0);
  await target?.close();
  expect((await restore({ file }, { isSecretLost: true })).restored.tables['users']).toBe(2);
});

test('the check after a restore finds manual changes from before the backup', async () => {
  await fillSite();
  const { db } = scene.app.deps;
  await db.execute(sql`alter table events disable trigger user`);
  await db.execute(sql`update events set command_id = 'another' where seq = 1`);
  await db.execute(sql`alter table events enable trigger user`);
  for (const key of await keysBefore(stored(), new Date('2100-01-01'))) await stored().remove([key]);
  const { db: restored, objects } = await restore(await write());
  const { faults } = await checkRestored({ db: restored, objects });
  expect(faults).toHaveLength(3);
  expect(faults[0]).toContain(`Project ${scene.id}: `);
  expect(faults[1]).toMatch(/^Document .* has lost its file\.$/);
});
