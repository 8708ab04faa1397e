const { createTransformer } = require('@swc/jest');

const toCommonJs = createTransformer({
  swcrc: false,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
});

/** Compiles a single-file component for tests: its script and its template, without its styles. */
module.exports = {
  process(source, filename, options) {
    return toCommonJs.process(moduleOf(source, filename), `${filename}.ts`, options);
  },
};

function moduleOf(source, filename) {
  // Jest loads every transform at once, also where Vue is not installed.
  const { compileScript, compileTemplate, parse, rewriteDefault } = require('vue/compiler-sfc');
  const { descriptor, errors } = parse(source, { filename });
  if (errors.length > 0) throw errors[0];
  const { script, scriptSetup, template } = descriptor;
  const id = 'test';
  if (scriptSetup) return compileScript(descriptor, { id, inlineTemplate: true }).content;
  const component = script ? compileScript(descriptor, { id }) : { content: 'export default {}' };
  const main = rewriteDefault(component.content, 'component', ['typescript']);
  if (!template) return `${main}\nexport default component;`;
  const { code, errors: faults } = compileTemplate({
    id,
    filename,
    source: template.content,
    compilerOptions: { bindingMetadata: component.bindings },
  });
  if (faults.length > 0) throw faults[0];
  return `${code}\n${main}\ncomponent.render = render;\nexport default component;`;
}
