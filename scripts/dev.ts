import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import webpack from 'webpack';

import { describePiece, loadPiece, type PieceName } from './build/build-piece.ts';
import { gatewayProgram } from './build/gateway-program.ts';
import { describeRelease } from './release/describe-release.ts';
import { adminPort } from './developer-settings.ts';
import { pointTo } from './release/release-store.ts';
import { pieceFolder, pieces, repositoryRoot } from './repository.ts';
import { pieceConfigs } from './webpack/piece-config.ts';

/** Versions of one piece that stay on disk, so that an open tab keeps working until it reloads. */
const KEPT_VERSIONS = 5;

const folder = join(repositoryRoot, '.releases-dev');
const names = Object.keys(pieces);
rmSync(folder, { recursive: true, force: true });

console.log('Building all pieces for development; the address follows.');
await Promise.all([gatewayProgram(), ...names.map(watchPiece)]);
startGateway();

/** Rebuilds a piece on every edit and makes it live; resolves after the first successful build. */
function watchPiece(name: PieceName): Promise<void> {
  const work = join(folder, '.work', name);
  let builds = 0;
  return loadPiece(name).then(
    (piece) =>
      new Promise<void>((resolve) => {
        webpack(pieceConfigs(piece, work, 'development')).watch({ aggregateTimeout: 60 }, (error, stats) => {
          if (error || stats?.hasErrors()) {
            console.error(
              `${name}: not built\n${error?.message ?? stats?.toString({ preset: 'errors-only' })}`,
            );
            return;
          }
          void publish(name, work, (builds += 1)).then(resolve);
        });
      }),
  );
}

async function publish(name: PieceName, work: string, build: number): Promise<void> {
  const version = `dev-${build}`;
  const target = join(folder, name, version);
  try {
    mkdirSync(target, { recursive: true });
    cpSync(work, target, { recursive: true });
    const shellPublic = join(repositoryRoot, pieceFolder(name), 'public');
    if (name === 'shell') cpSync(shellPublic, join(target, 'browser', 'public'), { recursive: true });
    const description = describePiece(name);
    pointTo(await describeRelease(target, { name, version, description, publishedBy: 'dev' }), folder);
    rmSync(join(folder, name, `dev-${build - KEPT_VERSIONS}`), { recursive: true, force: true });
    console.log(`${name}: ${version}`);
  } catch (error) {
    console.error(`${name}: built, but not a release: ${(error as Error).message}`);
  }
}

function startGateway(): void {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const gateway = spawn(
    process.execPath,
    [tsx, 'watch', '--clear-screen=false', join('gateway', 'src', 'server.ts')],
    {
      cwd: repositoryRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        RELEASES_DIR: folder,
        RELEASES_BUCKET: '',
        LIVE_RELOAD: 'yes',
        ADMIN_PORT: adminPort(),
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      gateway.kill(signal);
      process.exit(0);
    });
  }
}
