const CONNECT_MS = 3000;
const REQUEST_MS = 15_000;
/** Longest silence of a store in the middle of an object; the request's own limit ends with the first byte. */
const SILENCE_MS = 15_000;

/** An S3-compatible store, a bucket in it, and a folder of the bucket. */
interface BucketAddress {
  endpoint: string;
  name: string;
  /** Ends with a slash; empty for the bucket itself. */
  folder: string;
  region: string;
  /** Without them, those of the environment or the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** What `https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION` names. */
export function bucketAddress(url: string): BucketAddress {
  const { origin, pathname, username, password, searchParams } = new URL(url);
  const [name = '', ...folders] = pathname.split('/').filter((part) => part !== '');
  return {
    endpoint: origin,
    name,
    folder: folders.map((part) => `${part}/`).join(''),
    region: searchParams.get('region') ?? 'us-east-1',
    ...(username !== '' && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
  };
}

/** A client of the store. Its package is loaded with the first one: a gateway without a bucket starts without it. */
export async function startClient(
  { endpoint, region, credentials }: Pick<BucketAddress, 'endpoint' | 'region' | 'credentials'>,
  { silenceMs = SILENCE_MS }: { silenceMs?: number | undefined } = {},
) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }),
    // Stores other than Amazon's have no host per bucket, and some don't know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without `throwOnRequestTimeout`, the client only logs a warning and waits forever for a store that never answers.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
    },
  });
  return { client, s3 };
}
