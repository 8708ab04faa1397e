const { sep } = require('node:path');
const { Script } = require('node:vm');

const { ModuleMocker } = require('jest-mock');
const { default: Runtime } = require('jest-runtime');

/** Packages that call `afterEach`, hold on to `document`, or keep React contexts from an earlier render. */
const BOUND_TO_A_TEST_FILE =
  /[\\/]node_modules[\\/](@mswjs|@testing-library|@vue|axios|msw|react-router|react-router-dom|vue)[\\/]/;
const IN_A_PACKAGE = `${sep}node_modules${sep}`;

/** What this worker has compiled, by file. */
const compiled = new Map();

/**
 * Jest's module loader in Node's own realm (`one-realm-environment.cjs`). The test files of a worker share packages. Each
 * runs the project's sources for itself, because these may keep state, but they are compiled only once.
 */
class OneRealmRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const head = `(function (${this.executor.injectedModuleParameters.join(', ')}) {`;
    this.executor.compile = (source, file) => {
      const known = compiled.get(file);
      if (known?.source === source) return known.script.runInThisContext();
      const script = new Script(`${head}${source}\n})`, { filename: file, columnOffset: -head.length });
      compiled.set(file, { source, script });
      return script.runInThisContext();
    };
  }

  /** Node's own function loads for this realm already. */
  installGetBuiltinModule() {}

  requireModule(from, moduleName, options, isRequireActual) {
    const load = () => super.requireModule(from, moduleName, options, isRequireActual);
    if (!moduleName || options?.isInternalModule || this._resolution.isCoreModule(moduleName)) return load();
    const file = this._resolution.resolveCjs(from, moduleName);
    return file.includes(IN_A_PACKAGE) ? this.requirePackage(file, load) : load();
  }

  requirePackage(_file, load) {
    return load();
  }
}

/** Node loads the packages, once for all test files of a worker, because that takes longer than the tests of most files. */
class NodeRuntime extends OneRealmRuntime {
  requirePackage(file) {
    return require(file);
  }
}

/** The loaders of shared packages, by project. Each outlives the test files of its worker. */
const libraries = new Map();

function libraryOf(config, environment, ...others) {
  const known = libraries.get(config.id);
  if (known) return known;
  const lasting = {
    global: globalThis,
    fakeTimers: null,
    moduleMocker: new ModuleMocker(globalThis),
    exportConditions: () => environment.exportConditions(),
    getVmContext: () => null,
  };
  const library = new OneRealmRuntime(config, lasting, ...others);
  libraries.set(config.id, library);
  return library;
}

/** Shares the packages that are not bound to a page. They are loaded as a browser would load them, which Node cannot do. */
class WindowRuntime extends OneRealmRuntime {
  constructor(config, environment, resolver, transformer, cacheFS, ...others) {
    super(config, environment, resolver, transformer, cacheFS, ...others);
    this.library = libraryOf(config, environment, resolver, transformer, new Map(), ...others);
    // A stack trace leads through both.
    this.transformCache.sourceMaps = this.library.transformCache.sourceMaps;
  }

  requirePackage(file, load) {
    return BOUND_TO_A_TEST_FILE.test(file) ? load() : this.library.requireModule(file);
  }
}

/** Jest constructs this for each test file. One with a realm of its own gets jest's own loader. */
module.exports = function RuntimeOf(config, environment, ...others) {
  if (environment.getVmContext() !== null) return new Runtime(config, environment, ...others);
  return environment.dom === undefined
    ? new NodeRuntime(config, environment, ...others)
    : new WindowRuntime(config, environment, ...others);
};
