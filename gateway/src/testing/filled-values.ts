/** Values of columns whose type alone does not determine them; `g` is the row's number. */
const VALUES: Record<string, string> = {
  'mails.status': "case g % 100 when 0 then 'waiting' when 1 then 'failed' else 'sent' end",
  'projects.status': "(array['Pending', 'Matched', 'Accepted', 'Scheduled', 'Done', 'Cancelled'])[1 + g % 6]",
  'quotes.state': "(array['offered', 'withdrawn', 'expired'])[1 + g % 3]",
  'quotes.reason': 'null',
  'agreements.state': "'agreed'",
  'agreements.work_date': 'null',
  'agreements.work_window': 'null',
  'change_orders.by': "'pro'",
  'payments.by': "'pro'",
  'change_orders.state': "'declined'",
  'quote_versions.fee_cents': '0',
  'quote_versions.deposit_cents': 'null',
  'events.previous_hash': 'null',
  'disclosures.revoked_at': 'null',
  'pros.is_sample': 'g < 200',
  'pros.vetting': "case when g % 50 = 0 then 'checking' else 'verified' end",
  'pro_papers.decision': "case when g % 50 > 0 then 'checked' end",
  'pro_papers.last_day': "(date '2027-06-01' + (g % 700))::text",
  'pro_papers.reminded_days': 'null',
  'pro_areas.open_minutes': "'{}'",
  'pro_areas.category': "'Category ' || g % 25",
  'pro_areas.zip': "lpad((g % 40000)::text, 5, '0')",
  'audit_entries.seq': 'g',
  'audit_entries.kind':
    "(array['signed-in', 'session-opened', 'code-refused', 'disclosed', 'lead-accepted', 'visit-moved'])[1 + g % 6]",
  'audit_entries.facts': "json_build_object('pro', md5((g / 250)::text)::uuid)::text",
  'reviews.status': "(array['Published', 'Opened', 'Sealed'])[1 + g % 3]",
  'reviews.side': "(array['homeowner', 'pro'])[1 + g % 2]",
  'users.closed_at': 'null',
  'projects.user_id': 'case when g % 2 = 0 then md5((g / 20)::text)::uuid end',
  'projects.link_until': "now() + g * interval '1 minute'",
  'consents.project_id': 'case when g % 3 > 0 then md5(g::text)::uuid end',
  'pro_profiles.user_id': 'md5(g::text)::uuid',
  'calendar_feeds.pro_id': 'md5(g::text)::uuid',
  'calendars.user_id': 'md5(g::text)::uuid',
  'visit_hours.pro_id': 'md5(g::text)::uuid',
  'visit_proposals.ended_at': 'case when g % 20 > 0 then now() end',
  'home_visits.state': "case when g % 20 = 0 then 'called-off' else 'booked' end",
  'home_visits.purpose': "'estimate'",
  'home_visits.starts_at': "now() + (g % 400 - 350) * interval '1 day'",
  'home_visits.ends_at': "now() + (g % 400 - 350) * interval '1 day' + interval '1 hour'",
  'home_visits.busy_until': "now() + (g % 400 - 350) * interval '1 day' + interval '2 hours'",
  'home_visits.held_until': 'null',
  'home_visits.held_by': 'null',
  'home_visits.moves': 'null',
  'home_visits.called_off_by': 'null',
  'home_visits.call_off_asked_by': 'null',
  'pro_profiles.pro_id': 'md5(g::text)::uuid',
  'favorites.user_id': 'md5(g::text)::uuid',
  'pro_members.user_id': 'md5(g::text)::uuid',
  'webhooks.status': "case when g % 100 = 0 then 'waiting' else 'sent' end",
  'pushes.status': "case when g % 100 = 0 then 'waiting' else 'sent' end",
  'newsletter.confirmed_at': 'case when g % 50 > 0 then now() end',
  'opt_outs.email': "case when g % 5 = 0 then 'a' || g else '' end",
};
/** How many rows share one other row, such as a company's leads; for all others, one. */
const SHARED: Record<string, number> = { user_id: 20, pro_id: 20 };
/** Tables in which a company has hundreds of rows after years in business. */
const MANY = {
  tables: ['project_pros', 'leads', 'quotes', 'disclosures', 'home_visits', 'reviews'],
  pro_id: 250,
};

/** A column of a table, as the catalog of the database describes it. */
export interface Column {
  table: string;
  name: string;
  type: string;
}

/** A valid value for a column. */
export function valueOf({ table, name, type }: Column): string {
  const own = VALUES[`${table}.${name}`];
  if (own !== undefined) return own;
  switch (type) {
    case 'uuid':
      return `md5((g / ${rowsOfOne(table, name)})::text)::uuid`;
    case 'text':
      return `'${name} ' || g`;
    case 'boolean':
      return 'true';
    case 'jsonb':
      return "'[]'";
    case 'integer':
    case 'bigint':
    case 'double precision':
      return '1';
    case 'timestamp with time zone':
      return "now() - g * interval '1 minute'";
    case 'date':
      return 'current_date - g';
    default:
      throw new Error(`${table}.${name} has the type ${type}, for which there is no value yet: add one`);
  }
}

function rowsOfOne(table: string, name: string): number {
  if (name === 'pro_id' && MANY.tables.includes(table)) return MANY.pro_id;
  return SHARED[name] ?? 1;
}
