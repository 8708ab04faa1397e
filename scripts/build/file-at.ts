import { statSync } from 'node:fs';

/** What a path may omit, in the order of `resolve.extensions` in `webpack/common-config.ts`. */
export const OMITTED = ['', '.tsx', '.ts', '.js', '/index.tsx', '/index.ts', '/index.js'];

/** The file at a path whose extension may be omitted, as in other repositories. */
export function fileAt(path: string): string | undefined {
  return OMITTED.map((end) => path + end).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}
