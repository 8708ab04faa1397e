import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { npmFolder } from '#npm-folder.ts';

const sources = join(import.meta.dirname, '..', 'fixtures', 'embed-host');

/** A shop's pages in React and Vue. The published package is all they have of ours. */
export interface EmbedHost {
  /** The HTML that the shop's server sends for each page, and the script that hydrates it. */
  pages: Record<'react' | 'vue', { html: string; script: string }>;
  dispose(this: void): void;
}

/** Builds the shop in the system's temporary folder. `site` is Nestwright's origin. */
export function buildEmbedHost(site: string): EmbedHost {
  const packages = ['esbuild', 'react', 'react-dom', 'vue'];
  const { folder, run, dispose } = npmFolder({ sources, own: 'embed', packages });
  run('build.mjs');
  const html = JSON.parse(run('render.mjs', site)) as Record<'react' | 'vue', string>;
  const scriptOf = (name: string) => readFileSync(join(folder, 'assets', `${name}-client.js`), 'utf8');
  return {
    pages: {
      react: { html: html.react, script: scriptOf('react') },
      vue: { html: html.vue, script: scriptOf('vue') },
    },
    dispose,
  };
}
