import { gatewayProgram } from '#build/gateway-program.ts';
import { adminPortBeside } from '#developer-settings.ts';
import { repositoryRoot } from '#repository.ts';
import { spawnOwned } from '#spawn-owned.ts';

/** Starts a gateway at `origin` unless one answers there. It ends with this process. */
export async function ensureGateway(origin: URL): Promise<void> {
  if (await answers(origin)) return;
  console.log(`No gateway at ${origin.origin}; starting one ...`);
  spawnOwned(['--enable-source-maps', await gatewayProgram()], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, PORT: origin.port || '3000', ADMIN_PORT: adminPortBeside(origin) },
  });
  while (!(await answers(origin))) await new Promise((resolve) => setTimeout(resolve, 200));
}

async function answers(origin: URL): Promise<boolean> {
  try {
    return (await fetch(new URL('/healthz', origin))).ok;
  } catch {
    return false;
  }
}
