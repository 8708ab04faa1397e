const ts = require('typescript');

/**
 * Makes the components of a module replaceable while a page shows them (hot-runtime.ts). A module that exports only
 * components accepts its own updates. Updates of other modules go to the modules that import them.
 *
 * Here, a component is a top-level function whose name starts with a capital letter and that contains JSX.
 */
module.exports = function hot(source) {
  const { runtime, root } = this.getOptions();
  const file = this.resourcePath;
  if (!file.endsWith('.tsx')) return source;
  const name = file.startsWith(root) ? file.slice(root.length + 1) : file;
  return withHotComponents(source, { name, runtime });
};

module.exports.withHotComponents = withHotComponents;

/**
 * @param {string} source of a module in TSX
 * @param {{ name: string, runtime: string }} names the module's name in every build, and the module that exports `hotComponent`
 * @returns {string} the source, with the same number of lines
 */
function withHotComponents(source, { name, runtime }) {
  const tree = ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = tree.statements.flatMap(componentsOf);
  if (found.length === 0) return source;
  const known = namesOf(tree);
  const call = ({ id, node }) => {
    const hooks = hooksOf(node);
    const own = hooks.filter((hook) => known.has(hook.name));
    const thunk = own.length > 0 ? `, () => [${[...new Set(own.map((hook) => hook.name))].join(', ')}]` : '';
    const text = JSON.stringify(hooks.map((hook) => hook.text).join('\n'));
    return [`nwHot(${JSON.stringify(`${name}#${id}`)}, `, `, ${text}${thunk})`];
  };
  const edits = found
    .filter(({ isDeclared }) => !isDeclared)
    .flatMap((component) => {
      const [before, after] = call(component);
      return [
        { at: component.node.getStart(tree), text: before },
        { at: component.node.end, text: after },
      ];
    });
  const declared = found
    .filter(({ isDeclared }) => isDeclared)
    .map((component) => call(component).join(component.id))
    .map((text, index) => `${found.filter(({ isDeclared }) => isDeclared)[index].id} = ${text};`);
  const head = `import { hotComponent as nwHot } from ${JSON.stringify(runtime)}; ${declared.join(' ')} `;
  const isBoundary = exportsOf(tree).every((one) => found.some(({ id }) => id === one));
  const foot = isBoundary ? '\nimport.meta.webpackHot?.accept();' : '';
  const edited = edits
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source);
  return head + edited + foot;
}

/** The components that a statement declares. Function declarations are hoisted, so the module's first line wraps them. */
function componentsOf(statement) {
  if (ts.isFunctionDeclaration(statement) && statement.body)
    return isComponent(statement.name?.text, statement)
      ? [{ id: statement.name.text, node: statement, isDeclared: true }]
      : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    const isFunction =
      initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
    return isFunction && ts.isIdentifier(name) && isComponent(name.text, initializer)
      ? [{ id: name.text, node: initializer, isDeclared: false }]
      : [];
  });
}

function isComponent(name, node) {
  return (
    /^[A-Z]/.test(name ?? '') &&
    contains(node.body, (one) => ts.isJsxOpeningLikeElement(one) || ts.isJsxFragment(one))
  );
}

function contains(node, matches) {
  return matches(node) || (ts.forEachChild(node, (child) => contains(child, matches) || undefined) ?? false);
}

/** The hooks that a component itself calls, in order, with the text that decides whether their state still fits. */
function hooksOf(node) {
  const hooks = [];
  const visit = (one) => {
    if (one !== node && ts.isFunctionLike(one)) return;
    if (ts.isCallExpression(one)) {
      const name = one.expression.getText();
      if (/(^|\.)use([A-Z]\w*)?$/.test(name))
        hooks.push({ name, text: `${targetOf(one)}${name}(${initialOf(name, one)})` });
    }
    ts.forEachChild(one, visit);
  };
  visit(node);
  return hooks;
}

/** The names at the module's top level: imports, functions and constants. */
function namesOf(tree) {
  const names = tree.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  });
  return new Set(names);
}

/** The text before a hook's call that names its result: `[count, setCount] = `. */
function targetOf(call) {
  return ts.isVariableDeclaration(call.parent) ? `${call.parent.name.getText()} = ` : '';
}

/** The initial value of state. If it changes, the component starts with new state. */
function initialOf(name, call) {
  const at = { useState: 0, useReducer: 1 }[name.split('.').at(-1)];
  return at === undefined ? '' : (call.arguments[at]?.getText() ?? '');
}

/** The names of all exports that a module has at run time, so not of types. */
function exportsOf(tree) {
  return tree.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return [statement.expression.getText()];
    if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) return [];
      if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) return ['*'];
      return statement.exportClause.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ name, propertyName }) => (statement.moduleSpecifier ? '*' : (propertyName ?? name).text));
    }
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return [statement.name?.text ?? 'default'];
  });
}
