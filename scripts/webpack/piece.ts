import type { Configuration } from 'webpack';

/** What a package declares in its `webpack.config.ts`. */
export interface Piece {
  /** Release name: `shell`, `booking` ... */
  name: string;
  /** Package folder, relative to the repository's root. */
  folder: string;
  /** What a remote's container offers: `{ './routes': './src/routes.tsx' }`. */
  exposes?: Record<string, string>;
  /** Extra entry points outside the composition, by name. Built without federation. */
  extraEntries?: Record<string, string>;
  /** Lets the piece change each of its configurations. */
  webpack?: (config: Configuration) => Configuration;
}

/** How a piece is built: for visitors, or for the developer who watches it. */
export type Mode = 'production' | 'development';

export const SHELL_ENTRY = './src/main.ts';
export const SHELL_ALONE_ENTRY = './src/standalone.ts';

/** The modules that a piece's builds start from, relative to its folder. */
export function entriesOf({ exposes, extraEntries = {} }: Piece): string[] {
  const own = exposes ? Object.values(exposes) : [SHELL_ENTRY, SHELL_ALONE_ENTRY];
  return [...new Set([...own, serverEntry(exposes), ...Object.values(extraEntries)])];
}

/** The module that a piece's server bundle starts from, relative to its folder. */
export function serverEntry(exposes: Piece['exposes']): string {
  return exposes?.['./routes'] ?? './src/server.tsx';
}
