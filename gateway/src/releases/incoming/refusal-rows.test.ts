import type { Refusal } from '#releases/ledger/new-rows.ts';
import { aReason } from '#releases/rules/609-a-reason.ts';
import { finding } from '#releases/rules/release-rule.ts';

import { createRefusalRows, MAX_ROWS } from './refusal-rows.ts';

const HOUR_MS = 3_600_000;
let now = Date.parse('2027-03-01T10:00:00Z');
let written: Refusal[] = [];

beforeEach(() => {
  written = [];
});

function refusalRows() {
  return createRefusalRows({
    documents: { noteRefusal: async (refusal) => void written.push(refusal) },
    now: () => new Date(now),
    report: () => undefined,
  });
}

const refusal = (): Refusal => ({
  release: { name: 'garden', version: '1.0.0' },
  findings: [finding(aReason, 'The message has 0 characters.')],
  note: { since: new Date(now).toISOString(), by: 'garden', as: 'team' },
});

async function refuse(rows: ReturnType<typeof refusalRows>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await rows.note(refusal());
}

test.each([
  ['an hour later', HOUR_MS],
  ['after the clock was set back', -HOUR_MS],
])(
  '%s, one row counts the refusals so far, and the next ones get rows of their own again',
  async (_when, ms) => {
    const rows = refusalRows();
    await refuse(rows, MAX_ROWS + 3);
    expect(written).toHaveLength(MAX_ROWS);
    now += ms;
    await refuse(rows, 2);
    expect(written).toHaveLength(MAX_ROWS + 3);
    expect(written[MAX_ROWS]!.note.why).toBe('3 more uploads were refused within an hour.');
    expect(written.slice(-2).map(({ release }) => release.version)).toEqual(['1.0.0', '1.0.0']);
    await rows.close();
    expect(written).toHaveLength(MAX_ROWS + 3);
  },
);

test('a team with only a few refusals has no row with a count', async () => {
  const rows = refusalRows();
  await refuse(rows, MAX_ROWS);
  await rows.close();
  expect(written).toHaveLength(MAX_ROWS);
});
