import ts from 'typescript';

import type { Row } from './map-text.ts';
import { readModule, type Sources } from './module.ts';
import { usedRules } from './used-rules.ts';

/** Files of one noun's rules or of its shapes. */
const RULES = /^(shared-lib\/(contract|domain)|mfe-[\w-]+|shell|gateway)\/src\/.*-rules\.ts$/;
const SCHEMAS = /^(shared-lib\/(contract|domain)|mfe-[\w-]+)\/src\/.*-schema\.ts$/;

/**
 * Every exported rule: a constant or a pure decision of the product, and the limits that schemas check.
 *
 * @throws Error naming every rule that the product does not use
 */
export function ruleRows(files: readonly string[], sources: Sources): Row[] {
  const used = usedRules(files, sources);
  const rules = files
    .filter((file) => RULES.test(file))
    .flatMap((file) => namesIn(file, sources).map((name) => ({ name, file })));
  const unused = rules.filter(({ name, file }) => !used.has(`${file}#${name}`));
  if (unused.length > 0)
    throw new Error(
      `The product does not use these rules: ${unused.map(({ name, file }) => `${name} in ${file}`).join(', ')}. Use them, remove them, or move what only tests need to their testing/.`,
    );
  const limits = files
    .filter((file) => SCHEMAS.test(file))
    .flatMap((file) => namesIn(file, sources).map((name) => ({ name, file })))
    .filter(({ name }) => /^(MAX_[A-Z\d_]+|[A-Z\d_]+_LIMIT)$/.test(name));
  return [...rules, ...limits].map(({ name, file }) => ({ what: `\`${name}\``, where: file }));
}

/** The constants and functions that a file exports. */
function namesIn(file: string, sources: Sources): string[] {
  const names = readModule(sources, file)
    .declarations.filter(
      ({ isExported, statement }) =>
        isExported && (ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement)),
    )
    .flatMap((declaration) => declaration.names);
  return [...new Set(names)];
}
