import type { MicroFrontend, ReleaseDocument } from './release-schema.ts';

/** The number of buckets that visitors are spread over; a 1 % share is a hundred of them. */
export const BUCKETS = 10_000;

/** How many versions of each piece the document keeps, including the live ones. */
export const KEPT_VERSIONS = 5;

/**
 * The bucket of a visitor, 0 to 9999. The same id is always in the same bucket, and ids spread evenly. The hash is FNV-1a
 * with a final mix, because its low bits alone are uneven for similar ids.
 */
export function bucketOf(visitorId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < visitorId.length; index += 1) {
    hash = Math.imul(hash ^ visitorId.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

/** The version that a visitor gets: the canary for those inside its share, else the default. */
export function chooseVersion(versions: readonly MicroFrontend[], bucket: number): MicroFrontend | undefined {
  const canary = canaryOf(versions);
  if (canary && bucket < (canary.deployment.traffic / 100) * BUCKETS) return canary;
  return versions.find((version) => version.deployment.default);
}

/** The version that only a share of visitors gets, if there is one. */
export function canaryOf(versions: readonly MicroFrontend[]): MicroFrontend | undefined {
  return versions.find((version) => !version.deployment.default && version.deployment.traffic > 0);
}

/**
 * The reason why a version can't get a share of the visitors, in percent; undefined if it can. Below 100, another
 * version must serve the rest.
 */
export function refusedShare(
  document: ReleaseDocument,
  { name, version, traffic }: { name: string; version: string; traffic: number },
): string | undefined {
  if (traffic === 100) return undefined;
  const live = document.microFrontends[`@nestwright/${name}`]?.find(({ deployment }) => deployment.default);
  if (live && live.metadata.version !== version) return undefined;
  return live
    ? `${name} ${version} is the live version, so no other could serve the remaining ${percent(100 - traffic)} %. Release or roll back to another version first.`
    : `${name} has no live version that could serve the remaining ${percent(100 - traffic)} %. Release it to everybody first.`;
}

/**
 * Adds a release to the document: live for everyone at 100, a canary below that, listed but unused at 0. A release
 * already in the document only changes its share. Old unused versions are dropped.
 *
 * @throws Error with the sentence of `refusedShare`
 */
export function withRelease(
  document: ReleaseDocument,
  entry: MicroFrontend,
  traffic: number,
): ReleaseDocument {
  const { name, version } = entry.extras;
  const refused = refusedShare(document, { name, version, traffic });
  if (refused !== undefined) throw new Error(refused);
  const key = `@nestwright/${entry.extras.name}`;
  const known = document.microFrontends[key] ?? [];
  const others = known.filter((version) => version.metadata.version !== entry.metadata.version);
  const previous = others.find((version) => version.deployment.default);
  const isDefault = traffic === 100;
  // Kept even if it is old, so a rollback can return to a version that everybody had, and not only to an ended canary.
  const before = isDefault ? previous : formerVersion(others, defaultIndex(others));
  const updated = [
    { ...entry, deployment: { traffic, default: isDefault } },
    ...others.map((version) => ({
      ...version,
      deployment: {
        traffic: !isDefault && version === previous ? percent(100 - traffic) : 0,
        default: !isDefault && version === previous,
      },
    })),
  ];
  return {
    ...document,
    microFrontends: {
      ...document.microFrontends,
      [key]: updated.filter(
        (version, index) => isKept(version, index) || version.metadata.version === before?.metadata.version,
      ),
    },
  };
}

/**
 * Makes an earlier version of a piece live again: the named one, or the one that everybody had before the current one.
 * Returns undefined if there is no such version.
 */
export function withRollback(
  document: ReleaseDocument,
  name: string,
  version?: string,
): ReleaseDocument | undefined {
  const versions = document.microFrontends[`@nestwright/${name}`] ?? [];
  const liveAt = defaultIndex(versions);
  // With a canary live, rolling back means ending the canary.
  const before = canaryOf(versions) ? versions[liveAt] : formerVersion(versions, liveAt);
  const target =
    version === undefined ? before : versions.find((entry) => entry.metadata.version === version);
  if (!target) return undefined;
  const moved = versions.map((entry) => ({
    ...entry,
    deployment: { traffic: entry === target ? 100 : 0, default: entry === target },
  }));
  return { ...document, microFrontends: { ...document.microFrontends, [`@nestwright/${name}`]: moved } };
}

/**
 * The version that everybody had before the one at an index; undefined if the document has none. It is not always the
 * next one: canaries that ended and versions that a rollback left stay between them. One change gives both the same
 * stamp when the later one goes live. A canary beside the later one changes its stamp; then the earlier one is the last
 * that ended.
 */
export function formerVersion<Entry extends Stamped>(
  versions: readonly Entry[],
  at: number,
): Entry | undefined {
  const older = versions.slice(at + 1);
  const ends = older.flatMap(({ extras: { since } }) => since ?? []);
  if (ends.length === 0) return older[0];
  const latest = ends.reduce((a, b) => (a > b ? a : b));
  // A release to everybody ends a canary at the same moment; the canary is the newer of the two.
  const endedAt = (moment: string | undefined) => older.findLast(({ extras }) => extras.since === moment);
  // Clocks of two machines differ, so an equal stamp is better evidence than the latest one.
  const own = versions[at]?.extras.since;
  return (own !== undefined && endedAt(own)) || endedAt(latest);
}

/** The fields that record when a version last changed. The public document has them, too. */
interface Stamped extends Pick<MicroFrontend, 'deployment'> {
  metadata: { version: string };
  extras: { since?: string | undefined };
}

/**
 * The newer version that the last change of a piece took back: a rollback left it, or it was a canary that ended.
 * Undefined if the last change was another one. Going back once more would then replace a version that is as it should
 * be.
 */
export function takenBack<Entry extends Stamped>(versions: readonly Entry[]): Entry | undefined {
  if (versions.some(({ deployment }) => !deployment.default && deployment.traffic > 0)) return undefined;
  const liveAt = versions.findIndex(({ deployment }) => deployment.default);
  const since = versions[liveAt]?.extras.since;
  // One change gives everything that it changes the same stamp.
  return since === undefined
    ? undefined
    : versions.slice(0, liveAt).find((entry) => entry.extras.since === since);
}

/** Makes a piece's canary live for everybody. Undefined if there is none. */
export function withPromotion(document: ReleaseDocument, name: string): ReleaseDocument | undefined {
  const canary = canaryOf(document.microFrontends[`@nestwright/${name}`] ?? []);
  return canary && withRelease(document, canary, 100);
}

/** Removes a remote from the document. Undefined if there is no remote of that name; the shell can't be removed. */
export function withoutRemote(document: ReleaseDocument, name: string): ReleaseDocument | undefined {
  const { [`@nestwright/${name}`]: known, ...others } = document.microFrontends;
  return known === undefined || name === 'shell' ? undefined : { ...document, microFrontends: others };
}

/** When something was changed, by whom and why. */
export interface Stamp {
  /** ISO 8601. */
  since: string;
  by: string;
  /** The reason in one sentence, if one was given. */
  why?: string;
}

/** The document after a change; each version whose share changed records when, by whom and why. */
export function withStamps(before: ReleaseDocument, after: ReleaseDocument, stamp: Stamp): ReleaseDocument {
  const stamped = Object.entries(after.microFrontends).map(([key, versions]) => [
    key,
    versions.map((entry) => {
      const known = before.microFrontends[key]?.find(
        ({ metadata }) => metadata.version === entry.metadata.version,
      );
      const isSame =
        known?.deployment.traffic === entry.deployment.traffic &&
        known.deployment.default === entry.deployment.default;
      const { since, by, why } = isSame ? known.extras : stamp;
      const { why: _former, ...extras } = entry.extras;
      return {
        ...entry,
        extras: { ...extras, ...(since && { since }), ...(by && { by }), ...(why && { why }) },
      };
    }),
  ]);
  return { ...after, microFrontends: Object.fromEntries(stamped) as ReleaseDocument['microFrontends'] };
}

function defaultIndex(versions: readonly Pick<MicroFrontend, 'deployment'>[]): number {
  return versions.findIndex(({ deployment }) => deployment.default);
}

/** A share, rounded to the two decimals it may have. */
function percent(share: number): number {
  return Math.round(share * 100) / 100;
}

function isKept(version: MicroFrontend, index: number): boolean {
  return index < KEPT_VERSIONS || version.deployment.default || version.deployment.traffic > 0;
}
