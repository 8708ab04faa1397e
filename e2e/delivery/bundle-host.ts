import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { build } from 'esbuild';

/** How another company's site loads a remote's container. */
export type HostKind = 'runtime' | 'rspack' | 'webpack' | 'single-spa';

export interface HostOptions {
  kind: HostKind;
  /** Address of the container's entry script, on the gateway's origin. */
  entry: string;
  /** Whether to let the plugin guess the version of the contract's router; default false. */
  guessesVersion?: boolean;
}

/** A site without a federation plugin. */
export async function bundle(folder: string, file: string, entry: string, out: string): Promise<void> {
  await build({
    entryPoints: [join(folder, file)],
    outfile: join(out, 'host.js'),
    bundle: true,
    format: 'iife',
    define: { BOOKING_ENTRY: JSON.stringify(entry), 'process.env.NODE_ENV': '"production"' },
  });
}

/** The options of the federation plugin, the same for webpack and Rspack. */
export function federation({ entry, guessesVersion }: HostOptions) {
  const once = { singleton: true };
  return {
    name: 'acme',
    remotes: { booking: `nestwright_booking@${entry}` },
    shared: {
      react: once,
      'react/jsx-runtime': once,
      'react-dom': once,
      'react-dom/client': once,
      '@nestwright/contract/router': guessesVersion
        ? once
        : { ...once, version: versionOf('react-router-dom'), requiredVersion: false as const },
    },
  };
}

function versionOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

export function siteConfig(folder: string, out: string) {
  return {
    mode: 'production' as const,
    context: folder,
    entry: { host: './plugin-host.mjs' },
    output: { path: out, filename: '[name].js', publicPath: '/assets/' },
    devtool: false as const,
    // Disables size hints, because the size of this site doesn't matter.
    optimization: { minimize: false },
    performance: false as const,
  };
}

interface Compiler {
  run(done: (error: Error | null | undefined, stats: Stats | undefined) => void): void;
  close(done: () => void): void;
}
interface Stats {
  hasErrors(): boolean;
  toString(options: { preset: 'errors-only' }): string;
}

export function finished(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (!error && !stats?.hasErrors()) return resolve();
        reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
      }),
    ),
  );
}
