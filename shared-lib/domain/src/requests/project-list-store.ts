import { createStoredValue } from '@nestwright/contract/storage/store';

/** The key of the projects listed in this browser (project/store). */
export const PROJECTS_KEY = 'Project';
/** The key of the requests waiting to be sent (outbox/store); nothing is stored while none waits. */
export const OUTBOX_KEY = 'RequestOutbox';

/** This browser's projects as they are stored, without the schemas that read them. */
export const storedProjects = createStoredValue<readonly unknown[]>({
  key: PROJECTS_KEY,
  read: (stored) => (Array.isArray(stored) ? stored : undefined),
  empty: [],
});

/** The waiting requests as they are stored, without the schemas that read them. */
export const storedRequests = createStoredValue<unknown>({
  key: OUTBOX_KEY,
  read: (stored) => stored,
  empty: undefined,
});

/** Stores an empty project list if there is none (product/shell#start-up). An existing list isn't even read. */
export function ensureProjects(): void {
  if (!storedProjects.has()) storedProjects.set([]);
}
