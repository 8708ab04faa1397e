import { layers } from './import-table.ts';

/** The table of layers as a configuration of lint. */
export function lintOfLayers() {
  return {
    overrides: layers.map(({ files, refused }) => ({
      files,
      rules: { 'no-restricted-imports': ['error', { patterns: refused }] },
    })),
  };
}
