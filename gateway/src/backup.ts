import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#backup/backup-format.ts';
import { writeBackup } from '#backup/write-backup.ts';
import { readEnvFile } from './command-line.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from '#db/connect.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';

const USAGE = `Usage: npm run backup -- --to FOLDER [--recipient PUBLIC_KEY]
       npm run backup -- --new-key FILE
  FOLDER      where the backup is written: one encrypted file with the database, people's files and the partners' list
  PUBLIC_KEY  its private key opens the backup (age1...); may be repeated; default: BACKUP_RECIPIENT
  FILE        where a new private key is written; keep it away from this machine. The public key is printed
The embedded database belongs to one process: stop its gateway first. PostgreSQL may be in use.`;

async function run(): Promise<string> {
  const { to, recipient, 'new-key': keyFile } = readArguments();
  if (keyFile !== undefined) return newKey(keyFile);
  if (to === undefined) throw new BackupError(USAGE);
  readEnvFile();
  process.umask(0o077);
  const config = readConfig(process.env);
  const recipients = recipient ?? (config.BACKUP_RECIPIENT === null ? [] : [config.BACKUP_RECIPIENT]);
  if (recipients.length === 0)
    throw new BackupError(
      'Nobody could open the backup: set BACKUP_RECIPIENT or pass --recipient. --new-key makes a key pair.',
    );
  if (config.DATABASE_URL === null && !existsSync(path.join(config.DATA_DIR, 'pglite')))
    throw new BackupError(`DATA_DIR ${config.DATA_DIR} has no database, so there is nothing to back up.`);
  // Opened without migrating it, because gateways of another release may be using it.
  const connection = await openDatabase(config);
  try {
    const source = {
      ...connection,
      config,
      objects: objectStore({ outside: { email: null, fetch }, config }),
    };
    const { file, tables, objects } = await writeBackup(source, {
      folder: path.resolve(to),
      recipients,
      now: new Date(),
    });
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    return `${file}\n${rows} rows of ${Object.keys(tables).length} tables, people’s files: ${objects}.\nTry it: npm run restore -- ${file} --identity FILE --drill`;
  } finally {
    await connection.close();
  }
}

async function newKey(file: string): Promise<string> {
  if (existsSync(file)) throw new BackupError(`${file} already exists: name a new file.`);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  return `${recipient}\nSet it as BACKUP_RECIPIENT. Keep ${file} away from this machine: without it, no backup can be opened.`;
}

function readArguments() {
  try {
    const options = {
      to: { type: 'string' },
      recipient: { type: 'string', multiple: true },
      'new-key': { type: 'string' },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  if (!(error instanceof BackupError) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
