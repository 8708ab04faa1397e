const { Marked } = require('marked');

/**
 * Turns a Markdown file of our own into a module: HTML as default export, front matter as `attributes`. The HTML is
 * made while building, so no parser reaches the browser; the sources are trusted and nothing is sanitized.
 */
module.exports = function markdownLoader(source) {
  const { attributes, html } = readMarkdown(source);
  return `export const attributes = ${JSON.stringify(attributes)};\nexport default ${JSON.stringify(html)};\n`;
};

module.exports.readMarkdown = readMarkdown;

/** @returns {{ attributes: Record<string, string>, html: string }} */
function readMarkdown(source) {
  const [whole, head = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source) ?? [''];
  const attributes = {};
  for (const line of head.split(/\r?\n/).filter((text) => text.trim() !== '')) {
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`Front matter takes "name: value" lines, not: ${line}`);
    attributes[name] = value;
  }
  return { attributes, html: markdown.parse(source.slice(whole.length)).trim() };
}

const markdown = new Marked({
  async: false,
  renderer: {
    // Headings can be linked to; a page has its h1 already, so the Markdown begins at the second level.
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // A table that is wider than a phone scrolls without the page, also by keyboard. With large text, its cells are
    // below each other, each with its column's name.
    table({ header, rows }) {
      const cells = (row, tag, attribute) =>
        row
          .map((cell, at) => `<${tag} ${attribute(at)}>${this.parser.parseInline(cell.tokens)}</${tag}>`)
          .join('');
      const columnOf = (at) => `data-column="${escaped(header[at].text)}"`;
      const names = header.map((cell) => cell.text).join(', ');
      return (
        `<div role="group" aria-label="Table: ${escaped(names)}" tabindex="0"><table>` +
        `<thead><tr>${cells(header, 'th', () => 'scope="col"')}</tr></thead>` +
        `<tbody>${rows.map((row) => `<tr>${cells(row, 'td', columnOf)}</tr>`).join('')}</tbody></table></div>\n`
      );
    },
  },
});

function anchor(text) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
