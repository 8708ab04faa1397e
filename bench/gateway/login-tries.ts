import type { Site } from '@nestwright/e2e/site.ts';

import { newVisitor, signUp } from './call-gateway.ts';

const PEOPLE = 40;
/** An address may get five codes an hour, so this many rounds need only a minute each. */
const ROUNDS = 5;
const DAY_SECONDS = 86_400;

/** Milliseconds until the answer to each login attempt, in order. */
export interface LoginTries {
  known: number[];
  unknown: number[];
}

/**
 * Requests a login code 200 times with an address that has an account and 200 times with one that has none, alternating,
 * so that their times can be compared. The site needs `LIMIT_FACTOR`, because all tries come from one client.
 */
export async function timeLoginTries(site: Site): Promise<LoginTries> {
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    known: `known.${index}@example.com`,
    unknown: `nobody.${index}@example.com`,
  }));
  for (const { known } of people) await signUp(site, known);
  // Signing up already used one code of each known address.
  await site.passTime({ seconds: DAY_SECONDS + 1 });
  const tries: LoginTries = { known: [], unknown: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, person] of people.entries()) {
      const order =
        (index + round) % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) tries[kind].push(await timeTry(site.url, person[kind]));
    }
    await site.passTime({ seconds: 61 });
  }
  return tries;
}

async function timeTry(origin: string, email: string): Promise<number> {
  const visitor = newVisitor(origin);
  const start = performance.now();
  const answer = await visitor.post('/api/codes', { email, purpose: 'login' }, 202);
  await answer.text();
  return performance.now() - start;
}
