/** True while a module of the project loads that several test files share. */
let isLoading = false;

const settings = process.env;
const refuse = (_target, name) => {
  throw new Error(
    `A module reads process.env${typeof name === 'string' ? `.${name}` : ''} while it loads. The test files of a worker ` +
      'share it, so a test that sets the variable would have no effect after another one. Read it in a function.',
  );
};
const refusing = new Proxy(settings, { get: refuse, has: refuse, ownKeys: refuse });

/** Loads a shared module, which must not read the environment at once. */
exports.withoutSettings = (load) => loadWith(true, load);

/** Loads a package, which may. */
exports.withSettings = (load) => loadWith(false, load);

function loadWith(isRefusing, load) {
  const before = isLoading;
  isLoading = isRefusing;
  process.env = isRefusing ? refusing : settings;
  try {
    return load();
  } finally {
    isLoading = before;
    process.env = before ? refusing : settings;
  }
}
