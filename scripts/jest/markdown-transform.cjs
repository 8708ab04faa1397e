const { readMarkdown } = require('../webpack/markdown-loader.cjs');

/** Markdown in tests as in builds: HTML as default export, front matter as `attributes`. */
module.exports = {
  process(source) {
    const { attributes, html } = readMarkdown(source);
    return { code: `module.exports = ${JSON.stringify({ __esModule: true, attributes, default: html })};` };
  },
};
