import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#backup/backup-format.ts';
import { type EmptyPlace, openDrillDatabase, openEmptyPlace } from '#backup/empty-place.ts';
import { type BackupKey, restoreBackup, type Restored } from '#backup/restore-backup.ts';
import { checkRestored, type RestoredCheck } from '#backup/restored-check.ts';
import { readEnvFile } from './command-line.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';

const USAGE = `Usage: npm run restore -- BACKUP --identity FILE [--drill [--server URL]] [--secret-lost]
  BACKUP         a file that npm run backup wrote
  FILE           the private key (npm run backup -- --new-key made it)
  --drill        restores into a temporary folder, checks everything, and deletes it
  URL            a PostgreSQL on which the drill creates a database and drops it afterwards (postgres://...); its own
                 databases are not changed. Without it, the drill uses the embedded database
  --secret-lost  if you no longer have the SERVER_SECRET of the backup: drafts stay unreadable, and records get a new key
It restores into DATABASE_URL or DATA_DIR, and OBJECTS_URL or OBJECTS_DIR, as the gateway uses them. The database must be empty.`;

async function run(): Promise<string> {
  const { drill, server, ...key } = readArguments();
  readEnvFile();
  process.umask(0o077);
  const config = readConfig(process.env);
  if (!drill) return (await restore(config, key, openEmptyPlace)).sentences;
  const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-drill-'));
  try {
    const apart = { ...config, DATABASE_URL: null, DATA_DIR: folder, OBJECTS_DIR: null, OBJECTS_URL: null };
    const open = server === undefined ? openEmptyPlace : () => openDrillDatabase(server, apart);
    const { sentences, restored } = await restore(apart, { ...key, isSecretLost: true }, open);
    return `${sentences}\n${drillSentence(restored, server)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function drillSentence({ engine }: Restored, server: string | undefined): string {
  if (server !== undefined) return 'This was a drill on PostgreSQL: nothing was kept.';
  const more = engine === 'postgres' ? ' --server URL tries the backup on PostgreSQL.' : '';
  return `This was a drill on the embedded database: nothing was kept.${more}`;
}

async function restore(
  config: Config,
  key: BackupKey,
  open: (config: Config) => Promise<EmptyPlace>,
): Promise<{ restored: Restored; sentences: string }> {
  const objects = objectStore({ outside: { email: null, fetch }, config });
  const place = await open(config);
  let restored: Restored;
  let check: RestoredCheck;
  try {
    restored = await restoreBackup({ db: place.db, objects, config }, key);
    check = await checkRestored({ db: place.db, objects });
  } catch (error) {
    await place.drop(error);
    throw error;
  }
  await place.keep();
  if (check.faults.length > 0)
    throw new BackupError(`The backup of ${restored.at} was restored, but:\n${check.faults.join('\n')}`);
  const rows = Object.values(restored.tables).reduce((sum, count) => sum + count, 0);
  const sentences = `The backup of ${restored.at} is restored: ${rows} rows of ${Object.keys(restored.tables).length} tables, people’s files: ${restored.objects}.
The audit log and ${check.records} records of projects are whole.`;
  return { restored, sentences };
}

function readArguments(): BackupKey & { drill: boolean; server: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: {
        identity: { type: 'string' },
        drill: { type: 'boolean', default: false },
        server: { type: 'string' },
        'secret-lost': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0 || values.identity === undefined)
      throw new BackupError(USAGE);
    if (values.server !== undefined && (!values.drill || !/^postgres(ql)?:\/\//.test(values.server)))
      throw new BackupError(`--server names the PostgreSQL of a --drill.\n${USAGE}`);
    return {
      file,
      identity: readIdentity(values.identity),
      drill: values.drill,
      server: values.server,
      isSecretLost: values['secret-lost'],
    };
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** The key of a file as `age-keygen` writes it: comments, and one line with the key. */
function readIdentity(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BackupError(`${file} can't be read: name the file of the private key.`);
  }
  const line = text.split('\n').find((one) => one.startsWith('AGE-SECRET-KEY-'));
  if (line === undefined) throw new BackupError(`${file} contains no age private key.`);
  return line.trim();
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  if (!(error instanceof BackupError) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
