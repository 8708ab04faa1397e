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

test('a submitted project is put to the front of the list under Project (section 4)', () => {
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

test('the same project added again is there once, with its news', () => {
  projectStore.add(project('HVAC', 'a'));
  projectStore.add(project('Roofing', 'b'));
  projectStore.add({ ...project('HVAC', 'a'), status: 'Matched' });
  expect(services()).toEqual(['HVAC', 'Roofing']);
  expect(projectStore.get()[0]?.status).toBe('Matched');
});

test('projects without an id, as older versions stored them, stay side by side', () => {
  localStorage.setItem('Project', JSON.stringify([{ Service: 'HVAC' }, { Service: 'Roofing' }]));
  projectStore.add(project('Locksmith', ''));
  expect(services()).toEqual(['Locksmith', 'HVAC', 'Roofing']);
});

test('the start-up stores an empty list where there is none, and leaves a list as it is', () => {
  projectStore.ensure();
  expect(localStorage.getItem('Project')).toBe('[]');
  projectStore.add(project('HVAC', 'a'));
  projectStore.ensure();
  expect(services()).toEqual(['HVAC']);
});

test('an unreadable list is set aside and a new one begins', () => {
  localStorage.setItem('Project', '[{"Service":');
  expect(projectStore.get()).toEqual([]);
  projectStore.add(project('HVAC', 'a'));
  expect(services()).toEqual(['HVAC']);
  expect(localStorage.getItem('Project.corrupt')).toBe('[{"Service":');
});
