/** What a module asks for, as written in it. */
export interface Requests {
  /** `./a.ts`, `#part.ts`, `react`. */
  imports: string[];
  /** Imports of types only, which Vue's compiler reads. */
  types: string[];
  /**
   * What style sheets, templates and `new URL()` name: `tile.svg`, `package/font.woff2`. Each is a file relative to
   * the module, or else, unless it begins with a dot, of a package.
   */
  addresses: string[];
  /** The fixed ends of imports whose middle is computed, the first one relative: `import(`./posts/${name}.md`)`. */
  ranges: { start: string; end: string }[];
  /** Whether it may also load any other file of its package. */
  isOpen: boolean;
  /** Whether it may also load any installed package. */
  needsAnyPackage: boolean;
}

/** Of several parts of one module, or of none. */
export function allRequests(parts: readonly Partial<Requests>[]): Requests {
  return {
    imports: parts.flatMap(({ imports = [] }) => imports),
    types: parts.flatMap(({ types = [] }) => types),
    addresses: parts.flatMap(({ addresses = [] }) => addresses),
    ranges: parts.flatMap(({ ranges = [] }) => ranges),
    isOpen: parts.some(({ isOpen }) => isOpen),
    needsAnyPackage: parts.some(({ needsAnyPackage }) => needsAnyPackage),
  };
}

/** Of what cannot be read. */
export const ANYTHING: Partial<Requests> = { isOpen: true, needsAnyPackage: true };
