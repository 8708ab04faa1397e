import { spawn } from 'node:child_process';
import path from 'node:path';
import { startClient } from '#outside/bucket-client.ts';
import { freePort } from './free-port.ts';
import { type BeforePut, startConditionalPuts } from './conditional-puts.ts';

/** A running S3-compatible store with one bucket, `objects`. */
export interface BucketServer {
  /** For OBJECTS_URL; with a folder behind it, for RELEASES_BUCKET. */
  url: string;
  stop(): Promise<void>;
}

/** How a store is started; default: at any free port. */
export interface BucketServerOptions {
  at?: string;
  beforePut?: BeforePut;
}

const program = path.join(path.dirname(require.resolve('s3rver/package.json')), 'bin/s3rver.js');
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * Starts a store as a process of its own, whose files are in `folder`. In front of it is a proxy in this process that
 * checks the conditions of puts, because the store ignores them.
 */
export async function startBucketServer(
  folder: string,
  { at = '0', beforePut }: BucketServerOptions = {},
): Promise<BucketServer> {
  const store = await startStore(folder);
  const { client, s3 } = await startClient({
    endpoint: `http://127.0.0.1:${store.port}`,
    region: 'us-east-1',
    credentials,
  });
  const tagOf = async (at: string) => {
    const [, Bucket = '', ...key] = at.split('/');
    const head = new s3.HeadObjectCommand({ Bucket, Key: key.join('/') });
    return client.send(head).then(
      ({ ETag }) => ETag,
      () => undefined,
    );
  };
  const proxy = await startConditionalPuts(
    { storePort: store.port, at: at === '0' ? await freePort() : Number(at) },
    tagOf,
    beforePut,
  );
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${proxy.port}/objects`,
    async stop() {
      await proxy.stop();
      client.destroy();
      await store.stop();
    },
  };
}

async function startStore(folder: string) {
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--no-vhost-buckets', '--configure-bucket'];
  // It signs its lists with a cipher that OpenSSL 3 offers only in its legacy provider.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, ...args, 'objects'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += String(text);
      const found = /listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The store did not start: ${output}`)));
  });
  return {
    port: Number(port),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
