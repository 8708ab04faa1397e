import { watchedTest } from '#fixtures.ts';

/** Playwright's `test` with the exported site, without a gateway. Its pages must report no error. */
export const test = watchedTest.extend({
  baseURL: async ({ exported }, provide) => provide(exported.origin),
});
