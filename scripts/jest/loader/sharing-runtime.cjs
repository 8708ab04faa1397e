const { sep } = require('node:path');
const { Script } = require('node:vm');

const { ModuleMocker } = require('jest-mock');
const { default: Runtime } = require('jest-runtime');

const { withoutSettings, withSettings } = require('./no-settings.cjs');

/** Files that hold a test's own state, or call `afterAll` and the like: every test file gets its own copy. */
const OWN_TO_A_TEST_FILE = /\.test\.tsx?$|[\\/](testing|chaos)[\\/]/;
/** Packages that call `afterEach`, hold on to `document`, or keep React contexts from an earlier render. */
const BOUND_TO_A_TEST_FILE =
  /[\\/]node_modules[\\/](@mswjs|@testing-library|@vue|axios|msw|react-router|react-router-dom|vue)[\\/]/;
/** Reads the seed of a run. */
const SUPPORT_OF_TESTS = /[\\/]scripts[\\/]jest[\\/]/;
const IN_A_PACKAGE = `${sep}node_modules${sep}`;

/** What this worker has compiled, by file. */
const compiled = new Map();

/**
 * Jest's module loader in Node's own realm (`one-realm-environment.cjs`). What each test file runs for itself is compiled
 * only once for all test files of a worker.
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
    return file.includes(IN_A_PACKAGE) ? this.requirePackage(file, load) : this.requireSource(file, load);
  }

  requirePackage(_file, load) {
    return load();
  }

  requireSource(_file, load) {
    return load();
  }
}

/** Node loads the packages, once for all test files of a worker, because that takes longer than the tests of most files. */
class NodeRuntime extends OneRealmRuntime {
  requirePackage(file) {
    return require(file);
  }
}

/** The sources that test files share. None may read the environment while it loads, because only some tests would set it before. */
class NodeLibrary extends NodeRuntime {
  constructor(...args) {
    super(...args);
    const { compile } = this.executor;
    this.executor.compile = (source, file) => {
      const run = compile(source, file);
      return SUPPORT_OF_TESTS.test(file)
        ? run
        : (...given) => withoutSettings(() => Reflect.apply(run, given[0].exports, given));
    };
  }

  requireModule(...args) {
    return withSettings(() => super.requireModule(...args));
  }
}

/** What the test files of a worker share, by project. It outlives each of them. */
const libraries = new Map();

function libraryOf(LibraryRuntime, config, environment, ...others) {
  const known = libraries.get(config.id);
  if (known) return known;
  const lasting = {
    global: globalThis,
    fakeTimers: null,
    moduleMocker: new ModuleMocker(globalThis),
    exportConditions: () => environment.exportConditions(),
    getVmContext: () => null,
  };
  const library = new LibraryRuntime(config, lasting, ...others);
  libraries.set(config.id, library);
  return library;
}

/** The loader of one test file, with the library of its worker. */
const withLibrary = (TestFileRuntime, LibraryRuntime = TestFileRuntime) =>
  class extends TestFileRuntime {
    constructor(config, environment, resolver, transformer, cacheFS, ...others) {
      super(config, environment, resolver, transformer, cacheFS, ...others);
      const own = [config, environment, resolver, transformer, new Map(), ...others];
      this.library = libraryOf(LibraryRuntime, ...own);
      // A stack trace leads through both.
      this.transformCache.sourceMaps = this.library.transformCache.sourceMaps;
    }
  };

/**
 * Shares the project's sources with the other files of its worker, except for those that tests have for themselves. A test
 * file that replaces modules (`jest.mock`, `jest.isolateModules`) shares none.
 */
class SharingRuntime extends withLibrary(NodeRuntime, NodeLibrary) {
  isSharing = true;

  requireSource(file, load) {
    return this.isSharing && !OWN_TO_A_TEST_FILE.test(file) ? this.library.requireModule(file) : load();
  }

  setMock(...args) {
    this.isSharing = false;
    super.setMock(...args);
  }

  isolateModules(work) {
    this.isSharing = false;
    super.isolateModules(work);
  }

  isolateModulesAsync(work) {
    this.isSharing = false;
    return super.isolateModulesAsync(work);
  }
}

/** Shares the packages. Sources are the test file's own, because they keep what they know of the page. */
class WindowRuntime extends withLibrary(OneRealmRuntime) {
  requirePackage(file, load) {
    return BOUND_TO_A_TEST_FILE.test(file) ? load() : this.library.requireModule(file);
  }
}

/** Jest constructs this for each test file. One with a realm of its own gets jest's own loader. */
module.exports = function RuntimeOf(config, environment, ...others) {
  if (environment.getVmContext() !== null) return new Runtime(config, environment, ...others);
  return environment.dom === undefined
    ? new SharingRuntime(config, environment, ...others)
    : new WindowRuntime(config, environment, ...others);
};
