import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'esbuild';

const packages = join(import.meta.dirname, '..', '..', 'node_modules');
const pages = join(import.meta.dirname, '..', 'fixtures', 'embed-host');
/** The packages that a shop's pages use besides ours. */
const OWN_PACKAGES = ['react', 'react-dom', 'scheduler', 'vue', '@vue'];

/** A shop's pages in React and Vue. The published package is all they have of ours. */
export interface EmbedHost {
  /** The HTML that the shop's server sends for each page, and the script that hydrates it. */
  pages: Record<'react' | 'vue', { html: string; script: string }>;
  dispose(): void;
}

/** Builds the shop in the system's temporary folder. `site` is Nestwright's origin. */
export async function buildEmbedHost(site: string): Promise<EmbedHost> {
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-embed-'));
  cpSync(pages, folder, { recursive: true });
  const installed = join(folder, 'node_modules', '@nestwright', 'embed');
  mkdirSync(installed, { recursive: true });
  const pack = join(import.meta.dirname, '..', '..', 'scripts', 'pack.ts');
  execFileSync(process.execPath, [
    createRequire(import.meta.url).resolve('tsx/cli'),
    pack,
    '--only',
    'embed',
    '--out',
    folder,
  ]);
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz'))!,
  );
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components', '1']);
  for (const name of OWN_PACKAGES) symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  const assets = join(folder, 'assets');
  await build({
    entryPoints: ['react-client.mjs', 'vue-client.mjs'].map((file) => join(folder, file)),
    outdir: assets,
    bundle: true,
    format: 'iife',
    define: {
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    // The development builds of React and Vue report hydration mismatches.
    conditions: ['development'],
  });
  const rendered = execFileSync(process.execPath, [join(folder, 'render.mjs'), site], { encoding: 'utf8' });
  const html = JSON.parse(rendered) as Record<'react' | 'vue', string>;
  const scriptOf = (name: string) => readFileSync(join(assets, `${name}-client.js`), 'utf8');
  return {
    pages: {
      react: { html: html.react, script: scriptOf('react') },
      vue: { html: html.vue, script: scriptOf('vue') },
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
