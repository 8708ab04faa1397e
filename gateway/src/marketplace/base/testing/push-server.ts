import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's side of a subscription: its private keys, and what it sends to the site. */
export interface TestPushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypts what was sent to it (RFC 8291). */
  open(body: Buffer): unknown;
}

/** What arrived at the push service. */
export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service: keeps what arrives, and answers with `status`. */
export interface PushServer {
  origin: string;
  received: ReceivedPush[];
  status: number;
  /** A new browser that receives news from this service. */
  browser(name: string): TestPushBrowser;
  close(): Promise<void>;
}

/** Starts one on a free port of loopback. */
export async function startPushServer(): Promise<PushServer> {
  const http = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      server.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      answer.writeHead(server.status).end();
    });
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const { port } = http.address() as AddressInfo;
  const server: PushServer = {
    origin: `http://127.0.0.1:${port}`,
    received: [],
    status: 201,
    browser: (name) => newBrowser(`http://127.0.0.1:${port}/send/${name}`),
    async close() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}

/**
 * The claims in a push's signature (RFC 8292), after a check with the site's public key.
 * @throws Error when it is not signed with that key
 */
export function signedClaims({ authorization = '' }: IncomingHttpHeaders, publicKey: string): unknown {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const isOurs = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isOurs || key !== publicKey) throw new Error('not signed with the key of the site');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

function newBrowser(endpoint: string): TestPushBrowser {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: { endpoint, keys },
    open(body) {
      // RFC 8188: salt, record size, and the sender's public key as its id; then one record.
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body[20]!);
      const record = body.subarray(21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
      const derived = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
