/** Versions of the shared packages in this build, by module; written by scripts/webpack/piece-config.ts. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Folder that the browser has this build's files from (webpack's `publicPath: 'auto'`). */
declare const __webpack_public_path__: string;
