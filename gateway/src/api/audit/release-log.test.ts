import { asc } from 'drizzle-orm';
import { addTeam, listTeams } from '#api/team/team-commands.ts';
import { auditEntries } from '#db/audit-tables.ts';
import type { Ledger } from '#releases/ledger/ledger.ts';
import type { LedgerRow } from '#releases/ledger/ledger-row.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { checkAudit } from './audit-check.ts';
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
/** A ledger with these changes, oldest first. */
const ledgerOf = (...changes: Partial<LedgerRow>[]): Ledger => ({
  rows: changes.map((change, index) => ({
    seq: index + 1,
    at: '2027-03-01T10:00:00.000Z',
    as: 'person',
    by: 'ada',
    what: 'release',
    piece: 'garden',
    version: null,
    share: null,
    why: null,
    commit: null,
    rules: [],
    before: 'before',
    after: 'after',
    previous: null,
    hash: 'hash',
    ...change,
  })),
});
/** Who released the garden according to the audit log, after these changes. */
async function actorAfter(ledger: Ledger): Promise<[string, string | null, object]> {
  await releaseLog(
    app.deps,
    () => live({ garden: '1.1.0' }),
    async () => ledger,
  )();
  const rows = await app.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.seq));
  const { actorKind, actorId, facts } = rows.at(-1)!;
  return [actorKind, actorId, JSON.parse(facts) as object];
}
/** A gateway that sees what is in the returned box. */
function gateway() {
  const box: { live: ReturnType<typeof live> | undefined } = { live: undefined };
  return { box, look: releaseLog(app.deps, () => box.live) };
}

test('each change of a live version is logged, with the versions before and after', async () => {
  const { box, look } = gateway();
  await look();
  expect(await logged()).toEqual([]);
  box.live = live({ shell: '1.0.0', booking: '1.0.0' });
  await look();
  box.live = live({ shell: '1.0.0', booking: '1.0.0 90, 1.1.0 10' });
  await look();
  await look();
  box.live = live({ booking: '1.1.0' });
  await look();
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
  await Promise.all([one.look(), other.look()]);
  one.box.live = live({ shell: '1.1.0' });
  await one.look();
  await other.look();
  other.box.live = live({ shell: '1.1.0' });
  await other.look();
  expect(await logged()).toHaveLength(2);
});

test('a change while no gateway ran is logged at the next start', async () => {
  const before = gateway();
  before.box.live = live({ shell: '1.0.0' });
  await before.look();
  const after = gateway();
  after.box.live = live({ shell: '0.9.0' });
  await after.look();
  expect((await logged()).at(-1)).toEqual(['released', { piece: 'shell', from: '1.0.0', to: '0.9.0' }]);
});

test('the audit log names the team for a team’s release, and the timer for a change by the judge of canaries', async () => {
  await addTeam(app.deps, { name: 'garden', owns: ['/garden'], expires: '90d' });
  const [team] = await listTeams(app.deps);
  const byTeam = { as: 'team', by: 'garden' } as const;
  const refusal = { ...byTeam, what: 'refusal', before: null, after: null } as const;
  expect(await actorAfter(ledgerOf({}, byTeam, { piece: 'shop' }, refusal))).toEqual([
    'team',
    team!.id,
    { piece: 'garden', from: '', to: '1.1.0', team: 'garden' },
  ]);
  expect((await checkAudit(app.deps.db)).kind).toBe('whole');
});

test.each([
  [
    'timer',
    [
      { as: 'team', by: 'garden' },
      { as: 'gateway', by: 'canary', what: 'promotion' },
    ],
  ],
  ['operator', [{ as: 'team', by: 'garden' }, { what: 'rollback' }]],
  [
    'operator',
    [
      { as: 'team', by: 'garden' },
      { as: 'gateway', by: 'ledger', what: 'by-hand', piece: 'shop' },
    ],
  ],
  ['operator', []],
] satisfies [string, Partial<LedgerRow>[]][])('the actor is the %s after %j', async (kind, changes) => {
  expect((await actorAfter(ledgerOf(...changes)))[0]).toBe(kind);
});

test('the audit log names no team if the ledger was tampered with', async () => {
  const ledger = ledgerOf({ as: 'team', by: 'garden' });
  expect((await actorAfter({ ...ledger, fault: 'Row 2 of the ledger is not a row.' }))[0]).toBe('operator');
});
