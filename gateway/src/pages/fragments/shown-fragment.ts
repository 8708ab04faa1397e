/** A fragment that a page has a place for, and the outcome of rendering it on the server. */
export interface ShownFragment {
  /** The remote that the fragment belongs to. */
  remote: string;
  version: string;
  outcome:
    /** Rendered for this page, in milliseconds. */
    | { kind: 'rendered'; ms: number }
    /** In a cached page. */
    | { kind: 'remembered' }
    /** It threw or took too long; the place shows its replacement. */
    | { kind: 'missing' };
}

/** What a page shows of one version of a remote. */
export interface ShownRemote {
  remote: string;
  version: string;
  /** Whether a fragment is missing. */
  isMissing: boolean;
  /** Milliseconds of the slowest fragment that was rendered for this page; undefined without any. */
  slowestMs: number | undefined;
}

const counted = new WeakMap<readonly ShownFragment[], readonly ShownRemote[]>();

/**
 * The fragments of a page by remote: a page is one view of a remote, however many of its fragments it shows. A cached page has
 * the same list each time.
 */
export function byRemote(fragments: readonly ShownFragment[]): readonly ShownRemote[] {
  const known = counted.get(fragments);
  if (known) return known;
  const remotes = summed(fragments);
  counted.set(fragments, remotes);
  return remotes;
}

function summed(fragments: readonly ShownFragment[]): ShownRemote[] {
  const remotes = new Map<string, ShownRemote>();
  for (const { remote, version, outcome } of fragments) {
    const key = `${remote} ${version}`;
    const known = remotes.get(key) ?? { remote, version, isMissing: false, slowestMs: undefined };
    if (outcome.kind === 'missing') known.isMissing = true;
    if (outcome.kind === 'rendered') known.slowestMs = Math.max(known.slowestMs ?? 0, outcome.ms);
    remotes.set(key, known);
  }
  return [...remotes.values()];
}

/** The fragments of a cached page: none was rendered this time. */
export function asRemembered(fragments: readonly ShownFragment[]): ShownFragment[] {
  return fragments.map((one) => ({ ...one, outcome: { kind: 'remembered' } }));
}
