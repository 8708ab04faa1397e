/** Joins class names, leaving out what is false or missing: `classes(css.root, busy && css.busy, className)`. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
