import { DataStore, ERRORS, Upload } from '@tus/server';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { photoParts, photoUploads } from '#marketplace/base/photo/request-photo-tables.ts';
import type { ObjectStore } from '#marketplace/base/objects/object-store.ts';

/** Bytes that a piece collects in memory before it is written. */
const PIECE_BYTES = 512 * 1024;

/**
 * Stores what tus receives as objects, with a row for each piece (decision 049). A piece counts once its row is
 * written. The row is accepted only if the piece begins where the stored bytes end, so nothing is stored twice.
 */
export class PartStore extends DataStore {
  readonly #deps: AppDeps;
  readonly #objects: ObjectStore;

  constructor(deps: AppDeps, objects: ObjectStore) {
    super();
    this.#deps = deps;
    this.#objects = objects;
    this.extensions = ['creation'];
  }

  /** The route has already created the row, because it knows the sender. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const [row] = await this.#deps.db.select().from(photoUploads).where(eq(photoUploads.id, id));
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.length,
      offset: row.received,
      creation_date: row.createdAt.toISOString(),
    });
  }

  /** Returns how many bytes of the upload have been received. What arrived before an interruption is kept. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let received = offset;
    let piece: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      const whole = Buffer.concat(piece);
      piece = [];
      bytes = 0;
      if (whole.length > 0) received = await this.#keep(id, received, whole);
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        piece.push(chunk);
        bytes += chunk.length;
        if (bytes >= PIECE_BYTES) await flush();
      }
    } catch (error) {
      await flush();
      throw error;
    }
    await flush();
    return received;
  }

  async #keep(uploadId: string, start: number, whole: Buffer): Promise<number> {
    const id = randomUUID();
    const end = start + whole.length;
    await this.#objects.put(id, whole);
    const isNext = and(eq(photoUploads.id, uploadId), eq(photoUploads.received, start));
    const isKept = await transact(this.#deps.db, async (tx) => {
      const moved = await tx
        .update(photoUploads)
        .set({ received: end })
        .where(isNext)
        .returning({ id: photoUploads.id });
      if (moved.length === 0) return false;
      await tx.insert(photoParts).values({ id, uploadId, start, bytes: whole.length });
      return true;
    });
    if (isKept) return end;
    await this.#objects.remove([id]);
    throw ERRORS.INVALID_OFFSET;
  }
}
