/** A package that others install. */
interface PublishedPackage {
  /** From the root of the repository. */
  folder: string;
  /** The most that its scripts may weigh together, gzipped, in bytes: for a package that pages load whole. */
  mostBytes?: number;
}

/** The packages that others install. Each has a report of its API (`npm run api`). */
export const publishedPackages: readonly PublishedPackage[] = [
  { folder: 'shared-lib/embed', mostBytes: 2048 },
  { folder: 'shared-lib/contract' },
  { folder: 'shared-lib/kit' },
];
