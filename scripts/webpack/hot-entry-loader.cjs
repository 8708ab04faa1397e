/** Makes every page that loads this module follow the builds of the development server (hot-runtime.ts), whatever framework it uses. */
module.exports = function hotEntry(source) {
  const { runtime } = this.getOptions();
  return `import ${JSON.stringify(runtime)}; ${source}`;
};
