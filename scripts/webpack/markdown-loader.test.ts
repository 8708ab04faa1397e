import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const FILE = join(__dirname, 'markdown-loader.cjs');

/** Evaluates an expression with the loader in a separate Node process, because jest cannot load the parser. */
function inNode(expression: string, source: string): unknown {
  const script = `const loader = require(${JSON.stringify(FILE)}); console.log(JSON.stringify(${expression}));`;
  const args = ['-e', `const source = process.argv[1]; ${script}`, '--', source];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' }));
}

const read = (source: string) =>
  inNode('loader.readMarkdown(source)', source) as { attributes: Record<string, string>; html: string };

test('front matter becomes attributes and the rest HTML, with headings that can be linked to', () => {
  expect(read('---\ntitle: Terms & more\ndate: 2026-11-02\n---\n\n## Who answers?\n\nWe *do*.\n')).toEqual({
    attributes: { title: 'Terms & more', date: '2026-11-02' },
    html: '<h2 id="who-answers">Who answers?</h2>\n<p>We <em>do</em>.</p>',
  });
});

test('a file without front matter is text only', () => {
  expect(read('Plain.')).toEqual({ attributes: {}, html: '<p>Plain.</p>' });
});

test('an invalid line of front matter stops the build and is named', () => {
  expect(() => read('---\ntitle\n---\n')).toThrow('title');
});

test('a table scrolls on its own and is labeled with its columns', () => {
  const { html } = read('| Job | "Price" |\n|---|---|\n| Sweep | $99 |\n');
  expect(html).toContain('<div role="group" aria-label="Table: Job, &quot;Price&quot;" tabindex="0"><table>');
  expect(html).toContain('<th scope="col">Job</th>');
  expect(html).toContain('<td data-column="Job">Sweep</td><td data-column="&quot;Price&quot;">$99</td>');
});

test('the module offers the HTML as default and the attributes by name', () => {
  expect(inNode('loader(source)', '---\ntitle: A\n---\nB')).toBe(
    'export const attributes = {"title":"A"};\nexport default "<p>B</p>";\n',
  );
});
