import { hasGateway } from '@nestwright/domain/base/http-store';
import { useAccountHere } from '@nestwright/domain/sign-in/session-store';
import { PROJECTS_KEY } from '@nestwright/domain/requests/project-list-store';
import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';
import { useMemo } from 'react';

import { LISTED_LIMIT } from './project-rules.ts';
import { type ListedProject, listedToWire, projectListSchema } from './project-schema.ts';

interface StoredProjects {
  /** The newest `LISTED_LIMIT` projects. */
  listed: ListedProject[];
  /** The records stored after them, unchanged. Other parties write under this key too and may fill it. */
  older: unknown[];
}

const readList = bySchema(projectListSchema);

const stored = createStoredValue<StoredProjects>({
  key: PROJECTS_KEY,
  read(value) {
    if (!Array.isArray(value)) return undefined;
    const listed = readList(value.slice(0, LISTED_LIMIT));
    return listed && { listed, older: value.slice(LISTED_LIMIT) };
  },
  empty: { listed: [], older: [] },
  toStored: ({ listed, older }) => [...listed.map(listedToWire), ...older],
});

/** This browser's listed projects, whoever sent them, newest first; records stored after them stay untouched. */
export const projectStore = {
  get(): ListedProject[] {
    return stored.get().listed;
  },
  /** Changes the listed projects; writes nothing if `change` returns the same list. */
  update(change: (projects: ListedProject[]) => ListedProject[]): void {
    const { listed, older } = stored.get();
    const changed = change(listed);
    if (changed !== listed) stored.set({ listed: changed, older });
  },
  /** Adds a project to the front (product/wizard#sending); one with the same id is replaced, not repeated. */
  add(project: ListedProject): void {
    stored.update(({ listed, older }) => ({
      listed: [project, ...listed.filter(({ id }) => id === '' || id !== project.id)],
      older: older.filter((item) => project.id === '' || idOf(item) !== project.id),
    }));
  },
  /** Empties the list, including unlisted records. */
  clear(): void {
    stored.set({ listed: [], older: [] });
  },
};

/**
 * The projects that the account logged in here has sent from this browser, or that guests have sent while nobody is logged in,
 * newest first; none on the server and while hydrating. An account never sees a guest's: it may be another person's.
 */
export function useProjects(): ListedProject[] {
  const { listed } = stored.use();
  const account = useAccountHere();
  return useMemo(
    () => (hasGateway() ? listed.filter(({ sentBy = '' }) => sentBy === account) : listed),
    [listed, account],
  );
}

/**
 * Those projects, and for an account also those of guests, which may be its own. Only to say what was begun here, by its service:
 * no address and no name of a guest may be shown to an account.
 */
export function useProjectsBegunHere(): ListedProject[] {
  const { listed } = stored.use();
  const account = useAccountHere();
  return useMemo(
    () => listed.filter(({ sentBy = '' }) => sentBy === '' || sentBy === account),
    [listed, account],
  );
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
}
