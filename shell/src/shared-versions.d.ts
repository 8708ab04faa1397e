/** Versions of the shared packages in this build, by module; written by scripts/webpack/piece-config.ts. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;
