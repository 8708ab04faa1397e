import { type Plan, planFaults } from './plan-faults.ts';

const faults = (plan: Plan) => planFaults(plan, new Set(['projects_age']));

const scan = (more: Partial<Plan> = {}): Plan => ({
  'Node Type': 'Index Scan',
  'Relation Name': 'projects',
  'Index Name': 'projects_age',
  'Plan Rows': 100_000,
  ...more,
});
const over = (type: string, ...plans: Plan[]): Plan => ({ 'Node Type': type, 'Plan Rows': 50, Plans: plans });

test('a table that grows is not read as a whole; one with a few rows may be', () => {
  const all = { 'Node Type': 'Seq Scan', 'Plan Rows': 100_000 };
  expect(faults(over('Limit', { ...all, 'Relation Name': 'projects' }))).toEqual(['reads all of projects']);
  expect(faults({ ...all, 'Relation Name': 'settings' })).toEqual([]);
});

test('an index is read by a condition, or in order until a limit is reached', () => {
  expect(faults(scan())).toEqual(['reads all of projects_age']);
  expect(faults(scan({ 'Index Cond': '(id = $1)' }))).toEqual([]);
  expect(faults(over('Limit', scan()))).toEqual([]);
  expect(faults(over('Limit', over('Nested Loop', scan())))).toEqual([]);
});

test('a partial index with few entries may be read as a whole', () => {
  expect(faults(scan({ 'Index Name': 'projects_guest_age' }))).toEqual([]);
});

test('a limit above a sort or a count does not end the reading early', () => {
  expect(faults(over('Limit', over('Aggregate', scan())))).toEqual(['reads all of projects_age']);
  const mine = scan({ 'Index Cond': '(pro_id = $1)' });
  expect(faults(over('Limit', over('Sort', mine)))).toEqual(['sorts 100000 rows']);
  expect(faults(over('Limit', over('Sort', { ...mine, 'Plan Rows': 40 })))).toEqual([]);
});
