/** React and React DOM as one script, which leaves `React`, `hydrateRoot` and `createRoot` on the page. */
export async function browserReact(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as React from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
Object.assign(window, { React, createRoot, hydrateRoot });`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}
