import { bySchema } from '@nestwright/shared-lib/storage/schema';
import { createStoredValue } from '@nestwright/shared-lib/storage/store';

import { type ListedProject, listedToWire, projectListSchema } from './project-schema.ts';

const stored = createStoredValue<ListedProject[]>({
  key: 'Project',
  read: bySchema(projectListSchema),
  empty: [],
  toStored: (projects) => projects.map(listedToWire),
});

/** The projects of this browser, newest first. */
export const projectStore = {
  ...stored,
  /** Puts a project to the front (section 4); one with the same id is replaced, not repeated. */
  add(project: ListedProject): void {
    stored.update((projects) => [project, ...projects.filter(({ id }) => id === '' || id !== project.id)]);
  },
  /** Stores an empty list where there is none, as the start-up does (section 4). */
  ensure(): void {
    stored.update((projects) => projects);
  },
};

/** The projects of this browser, newest first; none on the server and while hydrating. */
export function useProjects(): ListedProject[] {
  return stored.use();
}
