/**
 * The part of a federation runtime that a remote's container needs: it takes the shared packages from its host's scope.
 * It stands in for @module-federation/webpack-bundler-runtime in the remotes' builds (24 KB of every entry), and speaks
 * the same container protocol, so any federation host can load such a container. Our own shell is checked against
 * `requiredVersion` when a remote is released (scripts/release/rules/207-shared-versions.ts). Other hosts may share anything, so only
 * versions with the same major are accepted here.
 */

/** One version of a shared module, as hosts offer it. */
interface SharedModule {
  /** The module's factory, if the host already has it. */
  lib?: () => unknown;
  get(): Promise<() => unknown> | (() => unknown);
  loaded?: unknown;
}

/** Shared modules by name, then by version. */
type ShareScope = Record<string, Record<string, SharedModule>>;

interface ConsumeData {
  shareKey: string;
  /** What the remote was built with, `^19.3.1`. */
  requiredVersion: string;
}

interface WebpackRequire {
  /** Factories by module id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Modules that have run, by id. */
  c: Record<string, unknown>;
  consumesLoadingData: { moduleIdToConsumeDataMapping?: Record<string, ConsumeData> };
  federation: { instance?: ContainerInstance };
}

interface ContainerInstance {
  scope: ShareScope | undefined;
}

interface ConsumesOptions {
  chunkId: string;
  promises: unknown[];
  chunkMapping: Record<string, string[]>;
  /** The state of each requested shared module: a promise while it is loading. */
  installedModules: Record<string, unknown>;
  webpackRequire: WebpackRequire;
}

/**
 * Installs the shared modules that a chunk needs; adds a promise to `promises` for each one that the host must fetch.
 */
function consumes(options: ConsumesOptions): void {
  const { chunkId, promises, chunkMapping, installedModules, webpackRequire } = options;
  for (const id of chunkMapping[chunkId] ?? []) {
    if (id in installedModules) {
      promises.push(installedModules[id]);
      continue;
    }
    const install = (factory: () => unknown) => {
      installedModules[id] = true;
      webpackRequire.m[id] = (module) => {
        delete webpackRequire.c[id];
        module.exports = factory();
      };
    };
    const wanted = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping![id]!;
    const shared = sharedModule(webpackRequire.federation.instance?.scope, wanted);
    if (shared.lib) install(shared.lib);
    else promises.push((installedModules[id] = Promise.resolve(shared.get()).then(install)));
  }
}

/**
 * Among versions with the major that the remote was built with, returns the one in use on the page, or else the newest.
 *
 * @throws Error that names the package, the version it needs and those that the host shares
 */
function sharedModule(
  scope: ShareScope | undefined,
  { shareKey, requiredVersion }: ConsumeData,
): SharedModule {
  const offered = scope?.[shareKey] ?? {};
  const newestFirst = Object.keys(offered).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const fitting = newestFirst.filter((version) => parseInt(version) === parseInt(requiredVersion.slice(1)));
  const chosen = fitting.find((version) => offered[version]!.loaded) ?? fitting[0];
  if (!chosen) {
    const others = newestFirst.join(' and ') || 'none';
    throw new Error(`This container needs ${shareKey} ${requiredVersion}; its host shares ${others}.`);
  }
  return offered[chosen]!;
}

interface HandOver {
  webpackRequire: WebpackRequire;
  shareScope: ShareScope;
}

/** Keeps the first host's scope, because modules from it are in use. */
function initContainerEntry({ webpackRequire, shareScope }: HandOver): void {
  webpackRequire.federation.instance!.scope ??= shareScope;
}

function init(): ContainerInstance {
  return { scope: undefined };
}

const bundlerRuntime = { init, consumes, initContainerEntry };

/** Copied by the federation plugin's generated code into `__webpack_require__.federation`. */
const federation = { runtime: {}, instance: undefined, bundlerRuntime, bundlerRuntimeOptions: {} };

// The generated code imports it so.
// oxlint-disable-next-line import/no-default-export
export default federation;
