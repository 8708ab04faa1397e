import { createRequire } from 'node:module';

import { type Component, createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';

const require = createRequire(import.meta.url);
const { process: transform } = require('./vue-transform.cjs') as {
  process: (source: string, filename: string, options: object) => { code: string };
};

/** A single-file component as a test imports it. */
async function shown(source: string): Promise<string> {
  const { code } = transform(source, '/garden/rose.vue', { config: { rootDir: '/garden' } });
  const module = { exports: {} as { default: Component } };
  // The transform's output is CommonJS, which jest wraps in the same way.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return renderToString(createSSRApp(module.exports.default));
}

test.each([
  [
    'script setup in TypeScript',
    '<script setup lang="ts">const name: string = "rose";</script><template><p>A {{ name }}</p></template>',
  ],
  [
    'a script with options, and a template',
    '<script lang="ts">export default { data: () => ({ name: "rose" as string }) };</script><template><p>A {{ name }}</p></template>',
  ],
  ['a template alone', '<template><p>A {{ "rose" }}</p></template>'],
  [
    'a script with its own render function',
    '<script>import { h } from "vue"; export default { render: () => h("p", "A rose") };</script>',
  ],
])('%s works in tests, without its styles', async (_what, source) => {
  expect(await shown(`${source}<style scoped>p { color: red }</style>`)).toBe('<p>A rose</p>');
});

test('a component that does not parse throws an error', async () => {
  await expect(shown('<template><p></template>')).rejects.toThrow('missing end tag');
});
