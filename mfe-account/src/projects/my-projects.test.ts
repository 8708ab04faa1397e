import { fromWire, type ListedProject, type Project } from '@nestwright/domain/requests/project-schema';

import { againPath, mergeProjects, newestWanted, withKnown } from './my-projects.ts';

function listed(id: string, createdAt: string, status: ListedProject['status'] = 'Pending'): ListedProject {
  return { ...fromWire({ Service: 'Roofing', ZipCode: '33139' }), id, createdAt, status };
}

function known(id: string, createdAt: string, status: Project['status']): Project {
  return {
    ...listed(id, createdAt, status),
    history: [{ status, at: createdAt }],
    pros: [],
    offer: null,
    isEmailConfirmed: true,
    linkUntil: null,
  };
}

test('a project in both lists is shown once, with the gateway’s data', () => {
  const merged = mergeProjects(
    [listed('a', '2026-11-01T10:00:00Z')],
    [known('a', '2026-11-01T10:00:00Z', 'Matched')],
  );
  expect(merged).toHaveLength(1);
  expect(merged[0]).toMatchObject({ id: 'a', status: 'Matched', heldBy: 'gateway' });
});

test('stored projects from other pages of the list are left out, except unsent ones', () => {
  const here = ['5', '3', '1', '0'].map((time) => listed(`here-${time}`, time));
  const page = [known('b', '4', 'Done'), known('a', '2', 'Done')];
  const ids = (within: { hasNewer?: boolean; hasOlder?: boolean }) =>
    mergeProjects(here, page, { unsentIds: ['here-0'], ...within }).map(({ id }) => id);
  expect(ids({ hasOlder: true })).toEqual(['here-5', 'b', 'here-3', 'a', 'here-0']);
  expect(ids({ hasNewer: true })).toEqual(['b', 'here-3', 'a', 'here-1', 'here-0']);
  expect(ids({ hasNewer: true, hasOlder: true })).toEqual(['b', 'here-3', 'a']);
});

test('projects stored only in this browser stay in the list, newest first', () => {
  const merged = mergeProjects(
    [listed('b', '2026-11-03T10:00:00Z'), listed('a', '2026-11-01T10:00:00Z')],
    [known('c', '2026-11-02T10:00:00Z', 'Done')],
  );
  expect(merged.map(({ id, heldBy }) => [id, heldBy])).toEqual([
    ['b', 'browser'],
    ['c', 'gateway'],
    ['a', 'browser'],
  ]);
});

test('projects stored without an id keep their addresses when a newer one is added', () => {
  const before = mergeProjects([listed('', ''), listed('', '')], []);
  const after = mergeProjects([listed('new', '2026-11-03T10:00:00Z'), listed('', ''), listed('', '')], []);
  expect(new Set(before.map(({ id }) => id)).size).toBe(2);
  expect(after.slice(1).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('the browser’s list takes over only the status and the account from the gateway', () => {
  const list = [listed('a', '', 'Pending'), listed('b', '', 'Pending')];
  const updated = withKnown(list, [known('a', '', 'Cancelled')], 'ana');
  expect(updated.map(({ status, sentBy }) => [status, sentBy])).toEqual([
    ['Cancelled', 'ana'],
    ['Pending', undefined],
  ]);
  expect(withKnown(list, [known('a', '', 'Pending'), known('z', '', 'Done')], '')).toBe(list);
});

test('requesting again fills in the service and the ZIP', () => {
  expect(againPath({ service: 'Dryer Vent & Appliances', zip: '02134' })).toBe(
    '/request-service?service=Dryer%20Vent%20%26%20Appliances&zipcode=02134',
  );
});

test('the newest open project is never a cancelled one', () => {
  const merged = mergeProjects([listed('b', '2', 'Cancelled'), listed('a', '1', 'Pending')], []);
  expect(newestWanted(merged)?.id).toBe('a');
  expect(newestWanted([])).toBeNull();
});
