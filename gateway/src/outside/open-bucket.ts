import { bucketAddress, startClient } from './bucket-client.ts';
import type { Bucket, BucketObject } from './bucket.ts';

/** How many objects S3 removes in one request. */
const AT_ONCE = 1000;

/**
 * Opens a bucket of an S3-compatible store.
 * @param url `https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION`; the folder is optional, and the region is `us-east-1`
 * by default.
 * @param limits `silenceMs`: after how many milliseconds without a byte a request fails.
 */
export function openBucket(url: string, limits: { silenceMs?: number } = {}): Bucket {
  const { name: Bucket, folder, ...server } = bucketAddress(url);
  let started: ReturnType<typeof startClient> | undefined;
  const start = () => (started ??= startClient(server, limits));

  async function read(key: string, known?: string): Promise<BucketObject | 'same' | null> {
    const { client, s3 } = await start();
    const condition = known === undefined ? {} : { IfNoneMatch: known };
    try {
      const { Body, ETag, Metadata } = await client.send(
        new s3.GetObjectCommand({ Bucket, Key: folder + key, ...condition }),
      );
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
      return { bytes, tag: ETag ?? '', notes: Metadata ?? {} };
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return null;
      if (statusOf(error) === 304) return 'same';
      throw error;
    }
  }

  return {
    place: `${server.endpoint}/${Bucket}/${folder}`.replace(/\/$/, ''),
    get: (key) => read(key) as Promise<BucketObject | null>,
    getUnless: read,
    async has(key) {
      const { client, s3 } = await start();
      try {
        await client.send(new s3.HeadObjectCommand({ Bucket, Key: folder + key }));
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
    },
    async put(key, Body, { only, notes, headers = {} } = {}) {
      const { client, s3 } = await start();
      const condition = only === 'new' ? { IfNoneMatch: '*' } : only && { IfMatch: only.tag };
      const more = { ContentType: headers.type, CacheControl: headers.cache, Metadata: notes };
      try {
        await client.send(
          new s3.PutObjectCommand({ Bucket, Key: folder + key, Body, ...more, ...condition }),
        );
        return true;
      } catch (error) {
        if (only !== undefined && isOvertaken(error)) return false;
        throw error;
      }
    },
    async remove(keys) {
      const { client, s3 } = await start();
      for (let from = 0; from < keys.length; from += AT_ONCE) {
        const Objects = keys.slice(from, from + AT_ONCE).map((key) => ({ Key: folder + key }));
        const { Errors = [] } = await client.send(
          new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0)
          throw new Error(`The store did not delete ${Errors.length} objects: ${Errors[0]?.Code}`);
      }
    },
    async *list(beginning = '') {
      const { client, s3 } = await start();
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: folder + beginning });
      for await (const { Contents = [] } of pages)
        for (const { Key, ETag = '', LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined)
            yield { key: Key.slice(folder.length), tag: ETag, at: LastModified };
    },
  };
}

/** Another object is there: the condition failed, another write is under way, or the object to replace is gone. */
function isOvertaken(error: unknown): boolean {
  const { name } = error as { name?: string };
  return statusOf(error) === 412 || name === 'ConditionalRequestConflict' || name === 'NoSuchKey';
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
