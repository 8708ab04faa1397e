import { readAdvice } from './audit-report.ts';

const metadata = { dependencies: { total: 900 } };
const hole = { name: 'leaky', severity: 'high', range: '<1.2.3', via: [] };

test.each([
  [
    { vulnerabilities: {}, metadata },
    { kind: 'none', dependencies: 900 },
  ],
  [
    { vulnerabilities: { leaky: hole }, metadata },
    { kind: 'known', vulnerable: ['leaky <1.2.3: high'] },
  ],
  [
    { message: '405 Method Not Allowed', statusCode: 405, error: {} },
    { kind: 'unknown', reason: '405 Method Not Allowed' },
  ],
  [{}, { kind: 'unknown', reason: 'it gave no readable answer' }],
])('an answer of the registry that is no report never counts as a clean one: %j', (printed, advice) => {
  expect(readAdvice(JSON.stringify(printed))).toEqual(advice);
});

test('no answer at all means that nothing was checked', () => {
  expect(readAdvice('')).toMatchObject({ kind: 'unknown' });
});
