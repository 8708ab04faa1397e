import type { Chunk, Compiler } from 'webpack';

/**
 * Names a container without its hash while it has none yet. Since 5.111, webpack asks for the code of the federation runtime
 * before it hashes chunks, and that code asks for its chunk's name, which fails on `[contenthash]`
 * (module-federation/core#5077). Only the folder in the name is read then.
 */
export class ContainerNamePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContainerNamePlugin', ({ hooks }) =>
      hooks.optimizeChunkIds.tap('ContainerNamePlugin', (chunks) => {
        for (const chunk of chunks) nameWithoutHash(chunk);
      }),
    );
  }
}

function nameWithoutHash(chunk: Chunk): void {
  const template = chunk.filenameTemplate;
  if (typeof template !== 'string' || !template.includes('[contenthash')) return;
  const early = template.replace(/\.?\[contenthash(?::\d+)?\]/, '');
  chunk.filenameTemplate = () => (Object.keys(chunk.contentHash).length === 0 ? early : template);
}
