import { asc } from 'drizzle-orm';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { checkAudit } from '#marketplace/base/audit/audit-check.ts';
import { releaseLog } from './release-log.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const live = (versions: Record<string, string>) => new Map(Object.entries(versions));
const logged = async () => {
  const rows = await app.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.seq));
  return rows.map(({ kind, facts }) => [kind, JSON.parse(facts)]);
};

/** A gateway that sees what is in the returned box. */
function gateway() {
  const box: { live: ReturnType<typeof live> | undefined } = { live: undefined };
  return { box, log: releaseLog(app.deps, () => box.live) };
}

test('each change of a live version is logged, with the versions before and after', async () => {
  const { box, log } = gateway();
  await log();
  expect(await logged()).toEqual([]);
  box.live = live({ shell: '1.0.0', booking: '1.0.0' });
  await log();
  box.live = live({ shell: '1.0.0', booking: '1.0.0 90, 1.1.0 10' });
  await log();
  await log();
  box.live = live({ booking: '1.1.0' });
  await log();
  const first = '1.0.0';
  const canary = '1.0.0 90, 1.1.0 10';
  expect(await logged()).toEqual([
    ['released', { piece: 'booking', from: '', to: first }],
    ['released', { piece: 'shell', from: '', to: first }],
    ['released', { piece: 'booking', from: first, to: canary }],
    ['released', { piece: 'booking', from: canary, to: '1.1.0' }],
    ['released', { piece: 'shell', from: first, to: '' }],
  ]);
  expect((await checkAudit(app.deps.db)).kind).toBe('whole');
});

test('several gateways log a change once, even if one sees it later', async () => {
  const [one, other] = [gateway(), gateway()];
  one.box.live = other.box.live = live({ shell: '1.0.0' });
  await Promise.all([one.log(), other.log()]);
  one.box.live = live({ shell: '1.1.0' });
  await one.log();
  await other.log();
  other.box.live = live({ shell: '1.1.0' });
  await other.log();
  expect(await logged()).toHaveLength(2);
});

test('a change while no gateway ran is logged at the next start', async () => {
  const before = gateway();
  before.box.live = live({ shell: '1.0.0' });
  await before.log();
  const after = gateway();
  after.box.live = live({ shell: '0.9.0' });
  await after.log();
  expect((await logged()).at(-1)).toEqual(['released', { piece: 'shell', from: '1.0.0', to: '0.9.0' }]);
});
