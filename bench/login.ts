import { startSite } from '@nestwright/e2e/site.ts';

import { type LoginTries, timeLoginTries } from './gateway/login-tries.ts';
import { overlap } from './gateway/overlap.ts';
import { median } from './measure/statistics.ts';
import { figure, markdownTable } from './report/markdown-table.ts';

/** Times login attempts at a separate gateway with raised limits, because all attempts come from one address. */
export async function measureLogin(): Promise<LoginTries> {
  const site = await startSite({ env: { LOG_LEVEL: 'warn', LIMIT_FACTOR: '1000' } });
  try {
    return await timeLoginTries(site);
  } finally {
    await site.dispose();
  }
}

/** A table that shows whether response times reveal if an address has an account. */
export function loginTable({ known, unknown }: LoginTries): string {
  const row = (name: string, times: readonly number[]) => [
    name,
    figure(times.length),
    figure(median(times), 2),
  ];
  const table = markdownTable(
    ['address', 'tries', 'median ms'],
    [row('with an account', known), row('without one', unknown)],
  );
  return `${table}\n\nOverlap of the two: ${figure(overlap(known, unknown), 3)} (1: they cannot be told apart).`;
}
