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
  expect(faults(scan({ 'Index Cond': '(id = $1)', 'Plan Rows': 1 }))).toEqual([]);
  expect(faults(over('Limit', scan()))).toEqual([]);
  expect(faults(over('Limit', over('Nested Loop', scan())))).toEqual([]);
});

test('a partial index with few entries may be read as a whole', () => {
  expect(faults(scan({ 'Index Name': 'projects_guest_age', 'Plan Rows': 40 }))).toEqual([]);
});

test('a limit above a sort or a count does not end the reading early', () => {
  expect(faults(over('Limit', over('Aggregate', scan())))).toEqual(['reads all of projects_age']);
  const mine = scan({ 'Index Cond': '(pro_id = $1)' });
  expect(faults(over('Limit', over('Sort', mine)))).toEqual([
    'sorts 100000 rows',
    'reads 100000 rows of projects_age',
  ]);
  expect(faults(over('Limit', over('Sort', { ...mine, 'Plan Rows': 40 })))).toEqual([]);
});

test('an index may be read for few rows, or for many until a limit is reached', () => {
  const third = scan({ 'Index Cond': '(created_at < $1)', 'Plan Rows': 33_333 });
  expect(faults(third)).toEqual(['reads 33333 rows of projects_age']);
  expect(faults(over('Aggregate', third))).toEqual(['reads 33333 rows of projects_age']);
  expect(faults(over('ModifyTable', third))).toEqual(['reads 33333 rows of projects_age']);
  expect(faults(over('Limit', third))).toEqual([]);
  // A bitmap is complete before its first row is read.
  const bitmap = over('Bitmap Heap Scan', { ...third, 'Node Type': 'Bitmap Index Scan' });
  expect(faults(over('Limit', bitmap))).toEqual(['reads 33333 rows of projects_age']);
});

test('what a nested loop looks up for each row of its first part adds up', () => {
  const each = scan({ 'Index Cond': '(project_id = $1)', 'Parent Relationship': 'Inner', 'Plan Rows': 5 });
  const loop = (rows: number) =>
    over(
      'Nested Loop',
      scan({ 'Index Name': 'users_pkey', 'Index Cond': '(id = $1)', 'Plan Rows': rows }),
      each,
    );
  expect(faults(loop(10))).toEqual([]);
  expect(faults(loop(100))).toEqual(['reads 500 rows of projects_age']);
});
