import ts from 'typescript';

import { allRequests, type Requests } from './requests.ts';

/** The comments and import declarations that a script begins with. */
const HEAD = /^(?:\s+|\/\/.*|\/\*[\s\S]*?\*\/|import\b[^'"`;/()]*["'][^'"\n]*["'];?)*/;

/** Words of what asks for files, wherever they are. */
const MAY_ASK = /\b(?:import|require|define|URL|from\s*["'])/;

/** Functions whose first argument names a module (`IMPORTING`) or a folder (`FOLDERS`). */
const IMPORTING = /^(?:import|require|require\.(?:resolve|resolveWeak|ensure)|import\.meta\.resolve|define)$/;
const FOLDERS = /^(?:require\.context|import\.meta\.webpackContext)$/;

/** What a script asks for. Parsing takes long, so only the head of most scripts is parsed. */
export function requestsOfScript(file: string, text: string): Requests {
  const head = HEAD.exec(text)![0];
  const parsed = MAY_ASK.test(text.slice(head.length)) ? text : head;
  const requests = allRequests([]);
  const visit = (node: ts.Node): void => {
    read(node, requests);
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(file, parsed, {
      languageVersion: ts.ScriptTarget.Latest,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    }),
  );
  return requests;
}

function read(node: ts.Node, requests: Requests): void {
  if (ts.isImportDeclaration(node)) {
    const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    add(node.moduleSpecifier, requests, isType ? requests.types : requests.imports);
  } else if (ts.isExportDeclaration(node)) {
    if (node.moduleSpecifier)
      add(node.moduleSpecifier, requests, node.isTypeOnly ? requests.types : requests.imports);
  } else if (ts.isImportTypeNode(node)) {
    if (ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
      requests.types.push(node.argument.literal.text);
  } else if (ts.isExternalModuleReference(node)) add(node.expression, requests);
  else if (ts.isCallExpression(node)) readCall(node, requests);
  else if (ts.isNewExpression(node) && nameOf(node.expression) === 'URL') {
    const [address, base] = node.arguments ?? [];
    if (address && base && nameOf(base) === 'import.meta.url') add(address, requests, requests.addresses);
  }
}

function readCall({ expression, arguments: given }: ts.CallExpression, requests: Requests): void {
  const name = nameOf(expression);
  if (IMPORTING.test(name)) {
    // `define` has an array after the module's name, and is also a common name.
    for (const argument of given.slice(0, name === 'define' ? 2 : 1))
      if (name !== 'define' || ts.isArrayLiteralExpression(argument)) add(argument, requests);
  } else if (FOLDERS.test(name)) {
    requests.isOpen = true;
    const [folder] = given;
    if (folder && ts.isStringLiteralLike(folder) && folder.text.startsWith('.'))
      requests.ranges.push({ start: `${folder.text}/`, end: '' });
  }
}

/** Adds what an import's argument may be: to `fixed` if nothing of it is computed. No bundler resolves an entirely computed one. */
function add(argument: ts.Expression, requests: Requests, fixed = requests.imports): void {
  if (ts.isStringLiteralLike(argument)) fixed.push(argument.text);
  else if (ts.isTemplateExpression(argument))
    addRange(argument.head.text, argument.templateSpans.at(-1)!.literal.text, requests);
  else if (ts.isArrayLiteralExpression(argument))
    for (const element of argument.elements) add(element, requests, fixed);
  else if (ts.isParenthesizedExpression(argument) || ts.isAsExpression(argument))
    add(argument.expression, requests, fixed);
  else if (ts.isConditionalExpression(argument)) {
    add(argument.whenTrue, requests, fixed);
    add(argument.whenFalse, requests, fixed);
  } else if (ts.isBinaryExpression(argument)) {
    const { left, right, operatorToken } = argument;
    if (operatorToken.kind === ts.SyntaxKind.PlusToken) addRange(startOf(left), endOf(right), requests);
    else for (const side of [left, right]) add(side, requests, fixed);
  }
}

function addRange(start: string, end: string, requests: Requests): void {
  if (start.startsWith('.')) requests.ranges.push({ start, end });
  else requests.isOpen = requests.needsAnyPackage = true;
}

/** The fixed text that a sum or template begins with. */
function startOf(node: ts.Expression): string {
  if (ts.isBinaryExpression(node)) return startOf(node.left);
  if (ts.isTemplateExpression(node)) return node.head.text;
  return ts.isStringLiteralLike(node) ? node.text : '';
}

/** The fixed text that a term of a sum ends with. */
function endOf(node: ts.Expression): string {
  if (ts.isTemplateExpression(node)) return node.templateSpans.at(-1)!.literal.text;
  return ts.isStringLiteralLike(node) ? node.text : '';
}

/** `require.context`, `import.meta.url`. Empty for other expressions. */
function nameOf(node: ts.Expression): string {
  if (node.kind === ts.SyntaxKind.ImportKeyword) return 'import';
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isMetaProperty(node)) return 'import.meta';
  return ts.isPropertyAccessExpression(node) ? `${nameOf(node.expression)}.${node.name.text}` : '';
}
