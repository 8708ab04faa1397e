import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';

import { LISTED_LIMIT } from './project-rules.ts';
import { type ListedProject, listedToWire, projectListSchema } from './project-schema.ts';

interface StoredProjects {
  /** The newest `LISTED_LIMIT`. */
  listed: ListedProject[];
  /**
   * What is stored behind them, as it is: other parties write under this key too, and it may be all there is room for.
   */
  older: unknown[];
}

const readList = bySchema(projectListSchema);

const stored = createStoredValue<StoredProjects>({
  key: 'Project',
  read(value) {
    if (!Array.isArray(value)) return undefined;
    const listed = readList(value.slice(0, LISTED_LIMIT));
    return listed && { listed, older: value.slice(LISTED_LIMIT) };
  },
  empty: { listed: [], older: [] },
  toStored: ({ listed, older }) => [...listed.map(listedToWire), ...older],
});

/** The projects of this browser, newest first, as far as they are listed; whatever is stored behind them stays. */
export const projectStore = {
  get(): ListedProject[] {
    return stored.get().listed;
  },
  /** Changes the listed projects; nothing is written when `change` returns the list it was given. */
  update(change: (projects: ListedProject[]) => ListedProject[]): void {
    const { listed, older } = stored.get();
    const changed = change(listed);
    if (changed !== listed) stored.set({ listed: changed, older });
  },
  /** Puts a project to the front (product/wizard#sending); one with the same id is replaced, not repeated. */
  add(project: ListedProject): void {
    stored.update(({ listed, older }) => ({
      listed: [project, ...listed.filter(({ id }) => id === '' || id !== project.id)],
      older: older.filter((item) => project.id === '' || idOf(item) !== project.id),
    }));
  },
  /** Empties the list, with what is stored behind it. */
  clear(): void {
    stored.set({ listed: [], older: [] });
  },
  /**
   * Stores an empty list where there is none, as the start-up does (product/shell#start-up); what is there is not even
   * read.
   */
  ensure(): void {
    if (!stored.has()) stored.set({ listed: [], older: [] });
  },
};

/** The projects of this browser, newest first; none on the server and while hydrating. */
export function useProjects(): ListedProject[] {
  return stored.use().listed;
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
}
