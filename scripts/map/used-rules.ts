import { identifierCounts } from '#docs/source-names.ts';
import { importedNames } from './imported-names.ts';
import { type Module, readModule, type Sources } from './module.ts';

/** A rule's file is named after its noun: `visit-rules.ts`. */
const RULES = /-rules\.ts$/;

/**
 * The names of rule files that other files import, as `file#name`, with all that these need themselves. What only an
 * unused rule needs is unused, too.
 */
export function usedRules(files: readonly string[], sources: Sources): ReadonlySet<string> {
  const used = new Set<string>();
  const modules = new Map<string, Module>();

  function keep(file: string, name: string): void {
    if (!RULES.test(file) || used.has(`${file}#${name}`)) return;
    used.add(`${file}#${name}`);
    const module = modules.get(file) ?? readModule(sources, file);
    modules.set(file, module);
    const { statement } = module.declarations.find(({ names }) => names.includes(name)) ?? {};
    if (statement === undefined) return;
    for (const needed of identifierCounts(file, statement.getText()).keys()) {
      const imported = module.imports.get(needed);
      if (imported) keep(imported.file, imported.name);
      else if (module.declarations.some(({ names }) => names.includes(needed))) keep(file, needed);
    }
  }

  for (const file of files)
    // Only the text of a file that names a rule file is worth reading.
    if (!RULES.test(file) && sources.read(file).includes('rules'))
      for (const imported of importedNames(file, sources)) keep(imported.file, imported.name);
  return used;
}
