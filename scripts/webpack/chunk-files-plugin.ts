import webpack, { type Chunk, type Compilation, type Compiler, type Dependency } from 'webpack';

/** Files and chunk ids behind each `import('...')` of a build, by the text of the request. */
export interface ChunkFiles {
  [request: string]: { files: string[]; chunks: string[] };
}

export const CHUNK_FILES = 'chunk-files.json';

/**
 * Writes `chunk-files.json`, which lists the files of each dynamic import. The composer names a route's files in the
 * page, so that the browser knows them early. A server bundle also reports the chunks it requests (`require.asked`), so
 * that a lazy route can be followed to its imports.
 */
export class ChunkFilesPlugin {
  constructor(private readonly options: { reportsRequestedChunks?: boolean } = {}) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkFilesPlugin', (compilation) => {
      if (this.options.reportsRequestedChunks) reportRequestedChunks(compilation);
      compilation.hooks.processAssets.tap(
        { name: 'ChunkFilesPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify(chunkFiles(compilation), null, 1);
          compilation.emitAsset(CHUNK_FILES, new compiler.webpack.sources.RawSource(text));
        },
      );
    });
  }
}

/** Whether a page loads this file from the beginning; development builds also list their hot updates. */
export function isPageFile(file: string): boolean {
  return /\.(js|css|cjs)$/.test(file) && !file.includes('.hot-update.');
}

function chunkFiles(compilation: Compilation): ChunkFiles {
  const found: ChunkFiles = {};
  for (const group of compilation.chunkGroups) {
    for (const origin of group.origins) {
      if (!origin.request || group.isInitial()) continue;
      const entry = (found[origin.request] ??= { files: [], chunks: [] });
      entry.files.push(...group.getFiles().filter(isPageFile));
      entry.chunks.push(...group.chunks.map((chunk) => String(chunk.id)));
    }
  }
  for (const [request, chunk] of eagerImports(compilation)) {
    const entry = (found[request] ??= { files: [], chunks: [] });
    entry.files.push(...[...chunk.files].filter(isPageFile));
    entry.chunks.push(String(chunk.id));
  }
  for (const entry of Object.values(found)) {
    entry.files = [...new Set(entry.files)].sort();
    entry.chunks = [...new Set(entry.chunks)].sort();
  }
  return found;
}

/** The dynamic imports of a development build. Their code is in the chunk that imports them. */
function eagerImports({ modules, moduleGraph, chunkGraph }: Compilation): [string, Chunk][] {
  return [...modules].flatMap(({ dependencies }) =>
    dependencies.flatMap((dependency) => {
      const target = dependency.type === 'import() eager' ? moduleGraph.getModule(dependency) : null;
      const { request } = dependency as Dependency & { request: string };
      return target
        ? chunkGraph.getModuleChunks(target).map((chunk): [string, Chunk] => [request, chunk])
        : [];
    }),
  );
}

function reportRequestedChunks(compilation: Compilation): void {
  compilation.hooks.runtimeRequirementInTree
    .for(webpack.RuntimeGlobals.ensureChunkHandlers)
    .tap('ChunkFilesPlugin', (chunk) => compilation.addRuntimeModule(chunk, new AskedChunks()));
}

/** A handler that webpack calls for every requested chunk, loaded or not. */
class AskedChunks extends webpack.RuntimeModule {
  constructor() {
    super('asked chunks', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const handlers = webpack.RuntimeGlobals.ensureChunkHandlers;
    return `${handlers}.asked = (chunkId) => require.asked?.(String(chunkId));`;
  }
}
