import { ensureProjects } from '@nestwright/domain/requests/project-list-store';
import { LISTED_LIMIT } from './project-rules.ts';
import { type ListedProject, newDraft } from './project-schema.ts';
import { projectStore } from './project-store.ts';

beforeEach(() => localStorage.clear());

function project(service: string, id: string): ListedProject {
  return {
    ...newDraft(new Date(), { service }),
    id,
    status: 'Pending',
    createdAt: '2026-11-21T10:00:00.000Z',
  };
}

function services(): string[] {
  return projectStore.get().map(({ service }) => service);
}

test('a submitted project goes to the front of the list under Project (product/wizard#sending)', () => {
  projectStore.add(project('HVAC', 'a'));
  projectStore.add(project('Roofing', 'b'));
  expect(services()).toEqual(['Roofing', 'HVAC']);
  const stored = JSON.parse(localStorage.getItem('Project') ?? '') as unknown[];
  expect(stored[0]).toMatchObject({
    Service: 'Roofing',
    TypeOfPropery: 'Residential',
    id: 'b',
    status: 'Pending',
  });
});

test('adding the same project again updates it in place', () => {
  projectStore.add(project('HVAC', 'a'));
  projectStore.add(project('Roofing', 'b'));
  projectStore.add({ ...project('HVAC', 'a'), status: 'Matched' });
  expect(services()).toEqual(['HVAC', 'Roofing']);
  expect(projectStore.get()[0]?.status).toBe('Matched');
});

test('several projects without an id, from older versions, are kept', () => {
  localStorage.setItem('Project', JSON.stringify([{ Service: 'HVAC' }, { Service: 'Roofing' }]));
  projectStore.add(project('Locksmith', ''));
  expect(services()).toEqual(['Locksmith', 'HVAC', 'Roofing']);
});

test('start-up stores an empty list if there is none and leaves an existing list alone', () => {
  ensureProjects();
  expect(localStorage.getItem('Project')).toBe('[]');
  projectStore.add(project('HVAC', 'a'));
  ensureProjects();
  expect(services()).toEqual(['HVAC']);
});

test('an unreadable list is set aside and a new one begins', () => {
  localStorage.setItem('Project', '[{"Service":');
  expect(projectStore.get()).toEqual([]);
  projectStore.add(project('HVAC', 'a'));
  expect(services()).toEqual(['HVAC']);
  expect(localStorage.getItem('Project.corrupt')).toBe('[{"Service":');
});

describe('with far more records under Project than anyone has', () => {
  const strange = { Service: 'x'.repeat(80), ZipCode: {}, theirs: 1 };
  const many = Array.from({ length: 5000 }, (_, index) => ({ ...strange, id: `r${index}` }));
  const kept = () => JSON.parse(localStorage.getItem('Project') ?? '') as { id: string }[];

  beforeEach(() => localStorage.setItem('Project', JSON.stringify(many)));

  test('start-up neither reads nor writes them', () => {
    const parse = jest.spyOn(JSON, 'parse');
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    ensureProjects();
    expect([parse.mock.calls.length, setItem.mock.calls.length]).toEqual([0, 0]);
    jest.restoreAllMocks();
  });

  test('the newest are listed, and parsed only once', () => {
    // This differs from the text that other tests have read.
    localStorage.setItem('Project', JSON.stringify(many.slice(1)));
    const parse = jest.spyOn(JSON, 'parse');
    expect(projectStore.get()).toHaveLength(LISTED_LIMIT);
    expect(projectStore.get()).toBe(projectStore.get());
    expect(parse).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    expect(projectStore.get()[0]?.id).toBe('r1');
  });

  test('a new project goes to the front, and unlisted records are neither lost nor changed', () => {
    projectStore.add(project('HVAC', 'mine'));
    expect(kept().map(({ id }) => id)).toEqual(['mine', ...many.map(({ id }) => id)]);
    expect(kept().slice(LISTED_LIMIT + 1)).toEqual(many.slice(LISTED_LIMIT));
    expect(projectStore.get()).toHaveLength(LISTED_LIMIT);
  });

  test('adding a listed project again does not duplicate it', () => {
    projectStore.add(project('HVAC', 'r4000'));
    expect(kept()).toHaveLength(many.length);
    expect(kept()[0]).toMatchObject({ id: 'r4000', Service: 'HVAC' });
  });

  test('a change that changes nothing writes nothing', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    projectStore.update((projects) => projects);
    expect(setItem).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});
