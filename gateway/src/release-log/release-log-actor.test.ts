import { asc } from 'drizzle-orm';
import { addTeam, listTeams } from '#marketplace/desk/team/team-commands.ts';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import type { Ledger } from '#releases/ledger/ledger.ts';
import type { LedgerRow } from '#releases/ledger/ledger-row.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { checkAudit } from '#marketplace/base/audit/audit-check.ts';
import { releaseLog } from './release-log.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const live = (versions: Record<string, string>) => new Map(Object.entries(versions));

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
