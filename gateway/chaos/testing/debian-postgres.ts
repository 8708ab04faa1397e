import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = '/usr/lib/postgresql';

/** The newest PostgreSQL of Debian's packages with all of its programs; undefined without one. */
export function debianPostgres(): string | undefined {
  if (!existsSync(ROOT)) return undefined;
  const folders = readdirSync(ROOT)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(ROOT, version, 'bin'));
  const needed = ['initdb', 'pg_basebackup', 'pg_ctl', 'psql'];
  return folders.find((folder) => needed.every((name) => existsSync(path.join(folder, name))));
}

/** Runs shell commands with those programs. PostgreSQL refuses to run as root, so root runs them as `postgres`. */
export function asPostgres(programs: string) {
  const isRoot = process.getuid?.() === 0;
  const [uid = 0, gid = 0] = isRoot ? ['-u', '-g'].map((which) => idOf(which)) : [];
  return {
    /** Hands a folder to the account that the programs run as. */
    own(this: void, folder: string): void {
      if (isRoot) chownSync(folder, uid, gid);
    },
    /** @throws Error with their output when one of them fails */
    run(this: void, commands: string, cwd: string): string {
      const { status, stdout, stderr } = spawnSync('sh', ['-ec', commands], {
        cwd,
        env: { PATH: `${programs}:/usr/bin:/bin`, TZ: 'UTC', LC_ALL: 'C' },
        encoding: 'utf8',
        ...(isRoot && { uid, gid }),
      });
      if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${stdout}${stderr}`);
      return stdout.trim();
    },
  };
}

function idOf(which: string): number {
  return Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
}
