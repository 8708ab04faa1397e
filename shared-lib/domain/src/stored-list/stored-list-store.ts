import { createStoredValue } from '@nestwright/contract/storage/store';

/** The key of the projects listed in this browser (project/store). */
export const PROJECTS_KEY = 'Project';
/** The key of the requests waiting to be sent (outbox/store). */
export const OUTBOX_KEY = 'RequestOutbox';

/**
 * This browser's lists as they are stored. A first visit has none, so the start-up can tell without the schemas that read
 * their records.
 */
export const storedProjects = storedList(PROJECTS_KEY);
export const storedRequests = storedList(OUTBOX_KEY);

/** Stores an empty project list if there is none (product/shell#start-up). An existing list isn't even read. */
export function ensureProjects(): void {
  if (!storedProjects.has()) storedProjects.set([]);
}

function storedList(key: string) {
  return createStoredValue<readonly unknown[]>({
    key,
    read: (stored) => (Array.isArray(stored) ? stored : undefined),
    empty: [],
  });
}
