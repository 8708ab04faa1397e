import { spawnSync } from 'node:child_process';

/** Whether PostgreSQL can be started here. It refuses to run as root, so root runs it as the account `postgres`. */
export function isPostgresStartable(): boolean {
  return process.getuid?.() !== 0 || spawnSync('id', ['-u', 'postgres']).status === 0;
}
