import type { ChangeSide } from '@nestwright/domain/prices/change-order-rules';
import { sql } from 'drizzle-orm';
import type { TestApp } from '#testing/start-test-app.ts';

/** One agreement in the tables, with its changes in order. */
export interface StoredDeal {
  pro: string;
  n: number;
  hash: string;
  headHash: string;
  nowCents: number;
  /** Total of the agreed version. */
  totalCents: number;
  state: string;
  workDate: string | null;
  payment: { by: ChangeSide; totalCents: number; isConfirmed: boolean } | null;
  changes: { state: string; deltaCents: number; baseHash: string; hash: string }[];
}

/** What the tables say about a project. Times are in milliseconds. */
export interface StoredFacts {
  status: string;
  /** By pro. */
  matches: Record<string, { answer: string; visit: string | null }>;
  quotes: Record<string, { state: string; head: number }>;
  /** The newest one is last. */
  deals: StoredDeal[];
  timers: { kind: string; pro: string | null; dueAt: number }[];
  /** The pros that a live disclosure names. */
  named: string[];
  /** Hashes, in their order. */
  events: string[];
  versions: string[];
  /** How many mails contain a contact field's content, by address. */
  marked: Record<string, number>;
  reviews: string[];
}

/** Reads everything about a project in one statement. */
export async function readDeal({
  app,
  id,
  pros,
}: {
  app: TestApp;
  id: string;
  pros: readonly { email: string }[];
}): Promise<StoredFacts> {
  const emails = sql.join(
    pros.map(({ email }) => sql`${email}`),
    sql`, `,
  );
  const answer = await app.deps.db.execute(sql`
    select jsonb_build_object(
      'status', p.status,
      'matches', (select jsonb_object_agg(m.pro_id, jsonb_build_object('answer', m.answer, 'visit', m.scheduled_date))
        from project_pros m where m.project_id = p.id),
      'quotes', (select coalesce(jsonb_object_agg(q.pro_id, jsonb_build_object('state', q.state, 'head', q.head)), '{}')
        from quotes q where q.project_id = p.id),
      'deals', (select coalesce(jsonb_agg(jsonb_build_object(
          'pro', q.pro_id, 'n', a.n, 'hash', a.hash, 'headHash', a.head_hash, 'nowCents', a.now_cents,
          'totalCents', v.total_cents, 'state', a.state, 'workDate', a.work_date,
          'payment', (select jsonb_build_object('by', y.by, 'totalCents', y.total_cents, 'isConfirmed', y.confirmed_at is not null)
            from payments y where y.agreement_id = a.id),
          'changes', (select coalesce(jsonb_agg(jsonb_build_object('state', c.state, 'deltaCents', c.delta_cents,
              'baseHash', c.base_hash, 'hash', c.hash) order by c.n), '[]')
            from change_orders c where c.agreement_id = a.id)
        ) order by a.state <> 'cancelled', a.agreed_at, a.ended_at), '[]')
        from agreements a join quotes q on q.id = a.quote_id
        join quote_versions v on v.quote_id = a.quote_id and v.n = a.n where a.project_id = p.id),
      'timers', (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'pro', q.pro_id,
          'dueAt', floor(extract(epoch from t.due_at) * 1000))), '[]')
        from timers t left join quotes q on q.id = t.quote_id where t.project_id = p.id),
      'named', (select coalesce(jsonb_agg(d.pro_id), '[]')
        from disclosures d where d.project_id = p.id and d.revoked_at is null),
      'events', (select coalesce(jsonb_agg(e.hash order by e.seq), '[]') from events e where e.stream = p.record_id),
      'versions', (select coalesce(jsonb_agg(v.hash), '[]')
        from quote_versions v join quotes q on q.id = v.quote_id where q.project_id = p.id),
      'marked', (select coalesce(jsonb_object_agg(recipient, found), '{}') from (
          select m.recipient, count(*) as found from mails m
          where m.project_id = p.id and m.recipient in (${emails})
            and concat(m.subject, m.text, m.html, m.reply_to) ~* 'zqxjkvw|555\\D{0,4}0188'
          group by m.recipient) counted),
      'reviews', (select coalesce(jsonb_agg(r.pro_id), '[]') from reviews r where r.project_id = p.id)
    ) as facts from projects p where p.id = ${id}`);
  const [row] = (answer as unknown as { rows: { facts: StoredFacts }[] }).rows;
  if (row === undefined) throw new Error('The project is gone.');
  return row.facts;
}
