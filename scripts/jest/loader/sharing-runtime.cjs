const { sep } = require('node:path');
const { Script } = require('node:vm');

const { ModuleMocker } = require('jest-mock');
const { default: Runtime } = require('jest-runtime');

/** Files that hold a test's own state, or call `afterAll` and the like: every test file gets its own copy. */
const OWN_TO_A_TEST_FILE = /\.test\.tsx?$|[\\/](testing|chaos)[\\/]/;
const IN_A_PACKAGE = `${sep}node_modules${sep}`;

/** What this worker has compiled, by file. */
const compiled = new Map();

/**
 * Jest's module loader in Node's own realm (`one-realm-environment.cjs`). Node loads the packages, once for all test files
 * of a worker, because loading them anew takes longer than the tests of most files. What each test file runs for itself
 * is compiled only once.
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
    if (!moduleName || options?.isInternalModule || this._resolution.isCoreModule(moduleName))
      return super.requireModule(from, moduleName, options, isRequireActual);
    const file = this._resolution.resolveCjs(from, moduleName);
    return file.includes(IN_A_PACKAGE)
      ? require(file)
      : this.requireSource(file, () => super.requireModule(from, moduleName, options, isRequireActual));
  }

  requireSource(_file, load) {
    return load();
  }
}

/** The sources that the test files of a worker share, by project. No test file ends it. */
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

/**
 * The loader of one test file. It shares the project's sources with the other files of its worker, except for those that
 * tests have for themselves. A test file that replaces modules (`jest.mock`, `jest.isolateModules`) shares none.
 */
class SharingRuntime extends OneRealmRuntime {
  isSharing = true;

  constructor(config, environment, resolver, transformer, cacheFS, ...others) {
    super(config, environment, resolver, transformer, cacheFS, ...others);
    this.library = libraryOf(config, environment, resolver, transformer, new Map(), ...others);
    // A stack trace leads through both.
    this.transformCache.sourceMaps = this.library.transformCache.sourceMaps;
  }

  requireSource(file, load) {
    if (!this.isSharing || OWN_TO_A_TEST_FILE.test(file)) return load();
    return this.library.requireModule(file);
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

/** Jest constructs this for each test file. One that asks for a context of its own (jsdom) gets jest's own loader. */
module.exports = function RuntimeOf(config, environment, ...others) {
  return environment.getVmContext() === null
    ? new SharingRuntime(config, environment, ...others)
    : new Runtime(config, environment, ...others);
};
