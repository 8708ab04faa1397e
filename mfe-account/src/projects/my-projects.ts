import { paths } from '@nestwright/domain/paths';
import type { ListedProject, Project } from '@nestwright/domain/requests/project-schema';

/** A project in this remote's lists. */
export interface MyProject extends Project {
  /** `gateway`: the gateway has it, so it can be cancelled there. `browser`: it is only in this browser's list. */
  heldBy: 'gateway' | 'browser';
  /** Whether it waits in this browser's outbox. */
  isUnsent: boolean;
  /** Whether a site without a gateway has mailed it. */
  isMailed?: boolean;
}

/** The options for merging the lists. */
export interface MergedWith {
  /** Ids in this browser's outbox. */
  unsentIds?: readonly string[];
  /** Whether the site has no gateway and mails its requests. */
  isMailed?: boolean;
  /** Whether the gateway's list has projects before the given ones. */
  hasNewer?: boolean;
  /** Whether it has projects after them. */
  hasOlder?: boolean;
}

/**
 * Merges this browser's list with the gateway's, newest first, each project once. The gateway's version wins. A project
 * stored without an id gets one from its position, so it has its own address. Leaves out this browser's projects whose
 * dates fall on other pages of the list, because the gateway may list them there.
 */
export function mergeProjects(
  listed: readonly ListedProject[],
  known: readonly Project[],
  { unsentIds = [], isMailed = false, hasNewer = false, hasOlder = false }: MergedWith = {},
): MyProject[] {
  const newest = hasNewer ? known[0]?.createdAt : undefined;
  const oldest = hasOlder ? known.at(-1)?.createdAt : undefined;
  const knownIds = new Set(known.map(({ id }) => id));
  const fromBrowser = listed
    .map((project, index) => ({
      ...project,
      id: project.id === '' ? `local-${listed.length - index}` : project.id,
    }))
    .filter(({ id }) => !knownIds.has(id))
    .filter(({ createdAt }) => newest === undefined || createdAt <= newest)
    .filter(
      ({ id, createdAt }) =>
        oldest === undefined || createdAt >= oldest || (!hasNewer && unsentIds.includes(id)),
    )
    .map((project): MyProject => {
      const isUnsent = unsentIds.includes(project.id);
      const known = { history: [], pros: [], offer: null, isEmailConfirmed: true, linkUntil: null };
      return { ...project, ...known, heldBy: 'browser', isUnsent, isMailed: isMailed && !isUnsent };
    });
  const fromGateway = known.map((project): MyProject => ({ ...project, heldBy: 'gateway', isUnsent: false }));
  return [...fromGateway, ...fromBrowser].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/**
 * This browser's list updated with the gateway's statuses, and with the account that has them, '' for a guest; the same list if
 * nothing changed.
 */
export function withKnown(
  listed: ListedProject[],
  known: readonly Project[],
  account: string,
): ListedProject[] {
  const statusById = new Map(known.map(({ id, status }) => [id, status]));
  const updated = listed.map((project) => {
    const status = statusById.get(project.id);
    const isSame = status === undefined || (status === project.status && (project.sentBy ?? '') === account);
    return isSame ? project : { ...project, status, sentBy: account };
  });
  return updated.some((project, index) => project !== listed[index]) ? updated : listed;
}

/** The address for requesting the same again: the wizard with the service and ZIP filled in. */
export function againPath({ service, zip }: Pick<ListedProject, 'service' | 'zip'>): string {
  return paths.requestService({ service, zip });
}

/** The newest project that isn't cancelled. */
export function newestWanted(projects: readonly MyProject[]): MyProject | null {
  return projects.find(({ status }) => status !== 'Cancelled') ?? null;
}
