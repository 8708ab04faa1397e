import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { withClient } from './postgres.ts';

/** The company that gets the benchmark's own requests. */
export const OWN_COMPANY = 'Slate and Ridge';

/** The number of real companies listed for a city. The small site has as many. */
const LISTED = 3;

/**
 * Adds three verified companies next to the homes of the benchmark's requests. Returns the slug of the first one and its
 * session's cookie.
 */
export async function addOwnCompany(address: string): Promise<{ cookie: string; slug: string }> {
  const [user, pro] = [randomUUID(), randomUUID()];
  const token = randomBytes(32).toString('base64url');
  const slug = 'slate-and-ridge';
  await withClient(address, async (client) => {
    await client.query(
      `insert into users (id, email, first_name, last_name, phone, created_at, last_login_at, user_agent)
       values ($1, 'pro@example.com', 'Rosa', 'Diaz', '3055550143', now(), now(), 'bench')`,
      [user],
    );
    for (let n = 0; n < LISTED; n += 1)
      await client.query(
        `insert into pros (id, slug, name, email, phone, about, zip, latitude, longitude, radius_miles, categories, rating,
           review_count, is_sample, details, created_at, vetting)
         values ($1, $2, $3, 'pro@example.com', '3055550143', '', '33139', 25.787, -80.156, 25, '["Roofing"]', 4.5, 12, false, '{}',
           now(), 'verified')`,
        n === 0 ? [pro, slug, OWN_COMPANY] : [randomUUID(), `${slug}-${n}`, `${OWN_COMPANY} ${n}`],
      );
    await client.query(
      `insert into pro_profiles (user_id, pro_id, details, created_at, updated_at) values ($1, $2, '{}', now(), now())`,
      [user, pro],
    );
    await client.query(
      `insert into sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, 'bench', now(), now(), now() + interval '1 day')`,
      [randomUUID(), user, createHash('sha256').update(token).digest('base64url')],
    );
  });
  return { cookie: `nw_session=${token}`, slug };
}
