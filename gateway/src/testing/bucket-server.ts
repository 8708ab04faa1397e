import { spawn } from 'node:child_process';
import path from 'node:path';

/** A running S3-compatible store with one bucket, `objects`. */
export interface BucketServer {
  /** For OBJECTS_URL. */
  url: string;
  stop(): Promise<void>;
}

const program = path.join(path.dirname(require.resolve('s3rver/package.json')), 'bin/s3rver.js');

/** Starts a store as a process of its own, whose files are in `folder`, at a free port or a given one. */
export async function startBucketServer(folder: string, at = '0'): Promise<BucketServer> {
  const args = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    at,
    '--no-vhost-buckets',
    '--configure-bucket',
    'objects',
  ];
  // It signs its lists with a cipher that OpenSSL 3 keeps apart.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += String(text);
      const found = /listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The store did not start: ${said}`)));
  });
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/objects`,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
