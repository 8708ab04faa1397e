// Random tests draw the same values in every run, so that a failure comes from a change and not by chance.
// `PROPERTY_SEED=7` draws others. Tests that import fast-check get this instead (jest.config.mjs).
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261122) });
module.exports = fastCheck;
