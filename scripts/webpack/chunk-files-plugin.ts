import type { Compiler } from 'webpack';

/** Files and chunk ids behind each `import('...')` of a build, by the text of the request. */
export interface ChunkFiles {
  [request: string]: { files: string[]; chunks: string[] };
}

export const CHUNK_FILES = 'chunk-files.json';

/**
 * Writes `chunk-files.json`: which files each dynamic import needs. The composition reads it to name a route's
 * files in the page, so that the browser learns of none of them late.
 */
export class ChunkFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkFilesPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const found: ChunkFiles = {};
          for (const group of compilation.chunkGroups) {
            for (const origin of group.origins) {
              if (!origin.request || group.isInitial()) continue;
              const entry = (found[origin.request] ??= { files: [], chunks: [] });
              entry.files.push(...group.getFiles().filter((file) => /\.(js|css|cjs)$/.test(file)));
              entry.chunks.push(...group.chunks.map((chunk) => String(chunk.id)));
            }
          }
          for (const entry of Object.values(found)) {
            entry.files = [...new Set(entry.files)].sort();
            entry.chunks = [...new Set(entry.chunks)].sort();
          }
          compilation.emitAsset(
            CHUNK_FILES,
            new compiler.webpack.sources.RawSource(JSON.stringify(found, null, 1)),
          );
        },
      );
    });
  }
}
