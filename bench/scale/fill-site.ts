import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type pg from 'pg';

import { repositoryRoot } from '#places.ts';

import { withClient } from './postgres.ts';

/** The number of rows of a busy site. */
export const SCALE = {
  companies: 100_000,
  /** How many of them are in one category and one city. */
  inOneCity: 5000,
  projects: 1_000_000,
} as const;

const CATEGORY = 'Roofing';
const CITY = { city: 'Miami', state: 'FL' };
const ROWS_AT_ONCE = 100_000;

/** The columns of a verified, active company. */
const COMPANY = `id, slug, name, email, phone, about, zip, latitude, longitude, radius_miles, categories, rating, review_count,
  is_sample, details, created_at, vetting`;

/**
 * Fills a database that has its schema: companies all over the country and other people's projects, each with a match and
 * the first line of its history. Triggers write what depends on them, as they do for a gateway.
 */
export async function fillSite(address: string, say: (sentence: string) => void): Promise<void> {
  const places = readPlaces();
  const inCity = places.filter(({ city, state }) => city === CITY.city && state === CITY.state);
  await withClient(address, async (client) => {
    say(`${SCALE.companies.toLocaleString('en-US')} companies…`);
    await client.query('create temp table spots (n serial, zip text, latitude float8, longitude float8)');
    const fill = async (spots: readonly Spot[], companies: { from: number; to: number }) => {
      await client.query('truncate spots restart identity');
      await client.query(
        'insert into spots (zip, latitude, longitude) select * from unnest($1::text[], $2::float8[], $3::float8[])',
        [
          spots.map(({ zip }) => zip),
          spots.map(({ latitude }) => latitude),
          spots.map(({ longitude }) => longitude),
        ],
      );
      await client.query(
        `insert into pros (${COMPANY})
         select md5('company ' || g)::uuid, 'company-' || g, 'Company ' || g, 'company' || g || '@example.com', '3055550143', '',
           zip, latitude, longitude, 25, jsonb_build_array($1::text), 3 + g % 20 / 10.0, g % 60, false, '{}',
           now() - g * interval '1 minute', 'verified'
         from generate_series($2::int, $3::int) as g join spots on n = 1 + g % $4::int`,
        [CATEGORY, companies.from, companies.to, spots.length],
      );
    };
    await fill(inCity, { from: 1, to: SCALE.inOneCity });
    // The trigger's statements were planned for an empty table. Counting its rows makes PostgreSQL plan them again.
    await client.query('analyze');
    await fill(places, { from: SCALE.inOneCity + 1, to: SCALE.companies });
    // Foreign keys are not checked, because each row would cost three lookups.
    await client.query('set session_replication_role = replica');
    await setTriggers(client, 'enable always');
    for (let from = 1; from <= SCALE.projects; from += ROWS_AT_ONCE) {
      say(`${(from + ROWS_AT_ONCE - 1).toLocaleString('en-US')} projects…`);
      await fillProjects(client, { from, to: from + ROWS_AT_ONCE - 1 });
    }
    await setTriggers(client, 'enable');
    await requireTriggered(client);
    await client.query('vacuum analyze');
  });
}

/** Says when the product's own triggers run. Those of foreign keys stay as they are. */
async function setTriggers(client: pg.Client, when: 'enable' | 'enable always'): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s ${when} trigger %I', tgrelid::regclass, tgname) as statement
     from pg_trigger where not tgisinternal`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** @throws Error if triggers did not write what a gateway reads: the inboxes' order, and the requests without a price */
async function requireTriggered(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Record<'leads' | 'silent', string>>(
    'select (select count(*) from leads) as leads, (select count(*) from silent_projects) as silent',
  );
  for (const [name, count] of Object.entries(rows[0]!))
    if (Number(count) < SCALE.projects)
      throw new Error(`Only ${count} ${name} for ${SCALE.projects} projects.`);
}

async function fillProjects(client: pg.Client, { from, to }: { from: number; to: number }): Promise<void> {
  const rows = 'generate_series($1::int, $2::int) as g';
  const created = "now() - g * interval '30 seconds'";
  await client.query(
    `insert into projects (id, visitor_hash, content_hash, service, zip, description, service_types, property_type, date,
       "window", address, apt, city, state, first_name, last_name, phone, email, visit, status, created_at, updated_at)
     select md5('project ' || g)::uuid, 'visitor ' || g / 3, md5(g::text), 'Roofing', '33139', '', '["Repair"]', 'Residential',
       '2026-12-01', '08:00AM-11:00AM', '1 Ocean Drive', '', 'Miami Beach', 'FL', 'Ada', 'Byron', '3055550143',
       'home' || g / 3 || '@example.com', '{}', 'Matched', ${created}, ${created} from ${rows}`,
    [from, to],
  );
  // The next triggers search this table, but their statements were planned while it was nearly empty.
  if (from === 1) await client.query('analyze projects');
  await client.query(
    `insert into project_pros (id, project_id, pro_id, position, distance_miles, answer)
     select md5('match ' || g)::uuid, md5('project ' || g)::uuid, md5('company ' || 1 + g % $3::int)::uuid, 0, 3, 'waiting'
     from ${rows}`,
    [from, to, SCALE.companies],
  );
  await client.query(
    `insert into project_history (id, project_id, status, at)
     select md5('history ' || g)::uuid, md5('project ' || g)::uuid, 'Pending', ${created} from ${rows}`,
    [from, to],
  );
}

interface Spot {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
}

/** The ZIPs with an area, from the gateway's list. */
function readPlaces(): Spot[] {
  const text = readFileSync(join(repositoryRoot, 'gateway/src/marketplace/site/place/places.tsv'), 'utf8');
  const spots: Spot[] = [];
  let state = '';
  let city = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('[')) state = line.slice(1, 3);
    const [zip = '', latitude, longitude, named] = line.split('\t');
    if (named) city = named;
    if (/^\d{5}$/.test(zip))
      spots.push({ zip, latitude: Number(latitude), longitude: Number(longitude), city, state });
  }
  return spots;
}
