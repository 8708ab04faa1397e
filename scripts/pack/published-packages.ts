/** A package that others install. */
export interface PublishedPackage {
  /** From the root of the repository. */
  folder: string;
  /** The largest total size of its scripts, gzipped, in bytes, for a package that pages load whole. */
  mostBytes?: number;
  /** It is the tool, whose program is made of `scripts/remote-tool`; its API is `config.d.ts`. */
  isTool?: boolean;
}

/** The packages that others install. Each but the tool has a report of its API (`npm run api`). */
export const publishedPackages: readonly PublishedPackage[] = [
  { folder: 'shared-lib/embed', mostBytes: 2048 },
  { folder: 'shared-lib/contract' },
  { folder: 'shared-lib/kit' },
  { folder: 'shared-lib/remote', isTool: true },
];
