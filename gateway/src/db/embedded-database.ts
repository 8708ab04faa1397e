import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Config } from '#config.ts';

import { type Connection, firstLine } from './connection.ts';
import { holdDataFolder } from './data-folder.ts';
import { limitEmbedded } from './embedded-queue.ts';
import { THREAD_CHANNEL, newThreadFeed } from './thread-feed.ts';
import { type Db } from './db.ts';
import { embeddedExtensions } from './embedded-extensions.ts';
import { tracedDatabase } from '#tracing/trace-statements.ts';
import { hasRoom } from './room-to-write.ts';
import { copyTemplate } from './template.ts';

/** Opens the database in the data folder, and creates it there the first time. */
export async function openEmbedded(config: Config): Promise<Connection> {
  const folder = holdDataFolder(config.DATA_DIR);
  const dataDir = path.join(folder.path, 'pglite');
  try {
    if (!existsSync(dataDir)) {
      await setUpEmbedded(dataDir);
      // The template's files keep their modes, and files in a container image are read-only.
      folder.closeToOthers();
    }
    const opened = await openPglite(dataDir);
    const probe = withoutQueue(opened);
    const client = tracedDatabase(limitEmbedded(opened, config));
    // The engine creates files that everybody may read.
    folder.closeToOthers();
    const threadFeed = newThreadFeed();
    await client.listen(THREAD_CHANNEL, (id) => threadFeed.announce(id));
    return {
      db: drizzlePglite(client) as unknown as Db,
      probe: drizzlePglite(probe) as unknown as Db,
      canWrite: () => hasRoom(dataDir),
      engine: 'pglite',
      threadFeed,
      async close() {
        await client.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `DATA_DIR ${config.DATA_DIR} holds a database that cannot be opened (${firstLine(error)}): restore it from a backup or name another folder`,
    );
  }
}

/** The client as it is before its queue gets a limit. */
function withoutQueue(client: PGlite): PGlite {
  const own = Object.create(client) as PGlite;
  own.query = client.query.bind(client);
  return own;
}

/** Sets up the database in a folder of its own, so that a later start never mistakes an interrupted set-up for a database. */
async function setUpEmbedded(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (!copyTemplate(unfinished)) await (await openPglite(unfinished)).close();
  renameSync(unfinished, dataDir);
}

/**
 * The engine's own default of 128 MB is allocated in full at the start. The system also caches the database's files in
 * memory, so a page outside these buffers costs a copy and not a disk read.
 */
const SHARED_BUFFERS = ['-c', 'shared_buffers=16MB'];

async function openPglite(dataDir: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SHARED_BUFFERS];
  const client = new PGlite({ dataDir, extensions: embeddedExtensions, startParams });
  await client.waitReady;
  return client;
}
