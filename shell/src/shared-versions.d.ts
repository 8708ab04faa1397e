/** Versions of the shared packages in this build, by module; written by scripts/webpack/container-plugin.ts. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The folder this build's files are served from (webpack's `publicPath: 'auto'`). */
declare const __webpack_public_path__: string;
