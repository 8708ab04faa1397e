import type { HomeVisits, Slots } from '@nestwright/domain/visits/visit-schema';
import { openRaceTable, type Prepared, type RaceTable } from './testing/race-table.ts';
import type { Visitor } from './testing/visitor.ts';

/** Homeowners that book at once. */
const BOOKINGS = Number(process.env.BOOKINGS ?? 500);
const PATIENCE_MS = 3_600_000;
/** After this many attempts, the answer counts: 500 calls at once are more than the gateways accept. */
const ATTEMPTS = 100;
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '18:00' }));
let table: RaceTable;

beforeAll(async () => {
  table = await openRaceTable();
});

afterAll(() => table.close());

async function callUntilAnswered(one: Visitor, method: string, url: string, body?: object) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await one.call(method, url, body);
    if ((answer !== null && answer.status !== 503) || attempt === ATTEMPTS) return answer;
  }
}

/** Copies the homeowner's request BOOKINGS times. The pro has accepted each copy and proposes the same times in each. */
async function proposedToAll({ id, lead }: Prepared, times: readonly string[]): Promise<string[]> {
  const { pool } = table;
  await pool.query(
    `insert into projects select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
       'record_id', null, 'email_token_hash', null, 'link_hash', null, 'link_until', null))).*
     from projects p, generate_series(2, $2::int) where p.id = $1`,
    [id, BOOKINGS],
  );
  await pool.query(
    `insert into project_pros select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'project_id', p.id))).*
     from project_pros m, projects p where m.id = $1 and p.id <> m.project_id`,
    [lead.split('/').at(-1)],
  );
  await pool.query(
    `insert into visit_proposals select gen_random_uuid(), m.id, 'pro', 'estimate', 60, $2::jsonb, null, now(), null
     from project_pros m join project_pros first on first.pro_id = m.pro_id where first.id = $1`,
    [lead.split('/').at(-1), JSON.stringify(times)],
  );
  const { rows } = await pool.query<{ project: string }>(
    'select m.project_id as project from project_pros m join visit_proposals v on v.match_id = m.id order by m.project_id',
  );
  return rows.map(({ project }) => project);
}

/** Live visits of one pro that overlap, which must be none, and how many there are. */
async function overlaps(): Promise<{ doubled: number; live: number }> {
  const { rows } = await table.pool.query<{ doubled: number; live: number }>(
    `select count(*) filter (where exists (
       select from home_visits b where b.id <> a.id and b.pro_id = a.pro_id and b.state <> 'called-off'
         and b.starts_at < a.busy_until and a.starts_at < b.busy_until
     ))::int as doubled, count(*)::int as live
     from home_visits a where state <> 'called-off'`,
  );
  return rows[0]!;
}

test(
  'when 500 homeowners book the same pro at once over two gateways, no two visits overlap, and everyone who got a time keeps it',
  async () => {
    const prepared = await table.offered(0);
    const settings = { hours: everyDay, daysOff: [], bufferMinutes: 0, driveMinutes: 0 };
    const saved = await callUntilAnswered(table.pros[0]!, 'PUT', '/api/pro/visit-hours', settings);
    expect(saved?.status).toBe(200);
    const listed = await callUntilAnswered(table.pros[0]!, 'GET', `${prepared.lead}/visits/slots?minutes=60`);
    const [first, ...rest] = (listed!.body as Slots).slots.map(({ startsAt }) => startsAt);
    const times = [first!, ...rest].slice(0, 19);
    const [pro] = (await table.pool.query<{ pro_id: string }>('select pro_id from visit_hours')).rows;
    const all = await proposedToAll(prepared, times);
    expect(all.length).toBe(BOOKINGS);

    const statuses = new Map<string, number>();
    const count = (name: string) => statuses.set(name, (statuses.get(name) ?? 0) + 1);
    const started = performance.now();
    const got = await Promise.all(
      all.map(async (project, index) => {
        const owner = prepared.owners[index % 2]!;
        const address = `/api/projects/${project}/pros/${pro!.pro_id}/visits`;
        const seen = (await callUntilAnswered(owner, 'GET', address))!.body as HomeVisits;
        const proposal = seen.proposals[0]!;
        const startsAt = times[(index * 7) % times.length]!;
        const held = await callUntilAnswered(owner, 'POST', `${address}/proposals/${proposal.id}/hold`, {
          startsAt,
        });
        count(`hold ${held?.status}`);
        if (held?.status !== 200) return null;
        const visit = (held.body as HomeVisits).visits.find(({ state }) => state === 'held');
        // At the other gateway, as if the homeowner used a second device.
        const other = prepared.owners[(index + 1) % 2]!;
        const booked = await callUntilAnswered(other, 'POST', `${address}/${visit!.id}/book`);
        count(`book ${booked?.status}`);
        return { address, id: visit!.id };
      }),
    );
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const won = got.flatMap((one) => one ?? []);
    expect([...statuses.keys()].toSorted()).toEqual(['book 200', 'hold 200', 'hold 409']);
    expect(await overlaps()).toEqual({ doubled: 0, live: won.length });
    expect(won.length).toBeGreaterThanOrEqual(5);
    process.stdout.write(
      `visit races: ${BOOKINGS} at once in ${seconds} s: ${won.length} booked, none twice\n`,
    );

    // All of them are moved to the same few times at once, from both sides.
    const days = (await callUntilAnswered(table.pros[0]!, 'GET', `${prepared.lead}/visits/slots?minutes=60`))!
      .body as Slots;
    const later = days.slots
      .map(({ startsAt }) => startsAt)
      .filter((time) => time.slice(0, 10) > times.at(-1)!.slice(0, 10));
    const targets = later.slice(30, 36);
    const moves = won.flatMap((one) =>
      targets.map((startsAt, turn) =>
        callUntilAnswered(prepared.owners[turn % 2]!, 'POST', `${one.address}/${one.id}/move`, { startsAt }),
      ),
    );
    const answers = new Set((await Promise.all(moves)).map((answer) => answer?.status));
    expect([...answers].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await overlaps()).toEqual({ doubled: 0, live: won.length });
  },
  PATIENCE_MS,
);
