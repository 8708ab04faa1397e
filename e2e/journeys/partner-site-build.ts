import { join } from 'node:path';

import { pieceConfigs } from '@nestwright/scripts/webpack/piece-config.ts';
import webpack from 'webpack';

// Builds a partner's single-spa root into a folder, with the packages that the parcel expects from its host.
const folder = process.argv[2]!;
const [browser] = pieceConfigs({ name: 'partner', folder: 'shell' }, folder, 'development');
const compiler = webpack({
  ...browser!,
  entry: { root: join(import.meta.dirname, 'partner-site-root.ts') },
  cache: false,
  devtool: false,
});
compiler.run((error, stats) => {
  compiler.close(() => {
    if (!error && !stats?.hasErrors()) return;
    console.error(error ?? stats?.toString({ preset: 'errors-only' }));
    process.exitCode = 1;
  });
});
