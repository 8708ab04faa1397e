import type { ObjectStore } from './object-store.ts';

/** As many as S3 removes at once. */
const AT_ONCE = 1000;
const CONNECT_MS = 3000;
const REQUEST_MS = 15_000;

/** An S3-compatible store and the bucket in it. */
interface Bucket {
  endpoint: string;
  name: string;
  region: string;
  /** Without them, those of the environment or the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/**
 * Objects in a bucket of an S3-compatible store.
 * @param url `https://KEY:SECRET@HOST/BUCKET?region=REGION`; the region is `us-east-1` by default.
 */
export function objectBucket(url: string): ObjectStore {
  const { name: Bucket, ...place } = bucketOf(url);
  let started: ReturnType<typeof startClient> | undefined;
  const start = () => (started ??= startClient(place));
  return {
    async put(Key, Body) {
      const { client, s3 } = await start();
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body }));
    },
    async get(Key) {
      const { client, s3 } = await start();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        throw error;
      }
    },
    async remove(keys) {
      const { client, s3 } = await start();
      for (let from = 0; from < keys.length; from += AT_ONCE) {
        const Objects = keys.slice(from, from + AT_ONCE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0) throw new Error(`The store kept ${Errors.length} objects: ${Errors[0]?.Code}`);
      }
    },
    async storedBefore(moment) {
      const { client, s3 } = await start();
      const found: string[] = [];
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined && LastModified < moment) found.push(Key);
      return found;
    },
  };
}

/** Loaded with the first object: a gateway whose objects are in a folder starts without it. */
async function startClient({ endpoint, region, credentials }: Omit<Bucket, 'name'>) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }),
    // Stores other than Amazon's have no host for each bucket, and not all know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
  return { client, s3 };
}

function bucketOf(url: string): Bucket {
  const { origin, pathname, username, password, searchParams } = new URL(url);
  return {
    endpoint: origin,
    name: pathname.replaceAll('/', ''),
    region: searchParams.get('region') ?? 'us-east-1',
    ...(username !== '' && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
  };
}
