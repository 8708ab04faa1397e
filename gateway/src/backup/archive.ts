import { Decrypter, Encrypter } from 'age-encryption';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import * as tar from 'tar-stream';
import { type BackupEntry, BackupError } from './backup-format.ts';

/** The largest part of a backup. A part of a table has a few hundred rows, and an object at most 15 MB. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Writes the entries as an encrypted archive that appears whole or not at all.
 * @param recipients public keys (`age1...`); each of them opens the file.
 */
export async function writeArchive(
  file: string,
  recipients: readonly string[],
  entries: AsyncIterable<BackupEntry>,
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) addRecipient(encrypter, recipient);
  const pack = tar.pack();
  const filled = fill(pack, entries);
  const unfinished = `${file}.unfinished`;
  const zipped = createGzip();
  const streams = [pipeline(pack, zipped)];
  try {
    const sealed = await encrypter.encrypt(Readable.toWeb(zipped) as globalThis.ReadableStream<Uint8Array>);
    const out = createWriteStream(unfinished, { mode: 0o600, flush: true });
    streams.push(pipeline(Readable.fromWeb(sealed as ReadableStream), out));
    await Promise.all([filled, ...streams]);
    await rename(unfinished, file);
  } catch (error) {
    pack.destroy();
    await Promise.allSettled(streams);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(pack: tar.Pack, entries: AsyncIterable<BackupEntry>): Promise<void> {
  try {
    for await (const { name, bytes } of entries) {
      await new Promise<void>((resolve, reject) => {
        pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      });
    }
    pack.finalize();
  } catch (error) {
    pack.destroy(error as Error);
    throw error;
  }
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError(
      `${recipient} is not an age public key: copy the whole line that starts with age1.`,
    );
  }
}

/**
 * Yields the entries of an archive in order.
 * @param identity the private key (`AGE-SECRET-KEY-1...`).
 * @throws BackupError when the key does not open it, or when it is damaged or truncated.
 */
export async function* readArchive(file: string, identity: string): AsyncGenerator<BackupEntry> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new BackupError('The identity is not an age private key: those start with AGE-SECRET-KEY-1.');
  }
  const sealed = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;
  const extract = tar.extract();
  try {
    const opened = await decrypter.decrypt(sealed);
    const piped = pipeline(Readable.fromWeb(opened as ReadableStream), createGunzip(), extract);
    // The loop below throws the same error. Without this handler, Node would also report it as unhandled.
    piped.catch(() => undefined);
    for await (const entry of extract) {
      const { name, size } = entry.header;
      if (size > MAX_BYTES) throw new BackupError(`${name} is larger than a backup's part can be.`);
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name, bytes: Buffer.concat(parts) };
    }
    await piped;
  } catch (error) {
    throw readError(error);
  } finally {
    extract.destroy();
  }
}

function readError(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const { message, code } = error as { message: string; code?: string };
  if (code === 'ENOENT') return new BackupError('There is no such file.');
  if (message.includes('no identity matched'))
    return new BackupError('This key does not open this backup, which was made for another key.');
  return new BackupError(`The backup is damaged or cut off (${message}).`);
}
