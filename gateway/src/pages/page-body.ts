import { acceptsEncoding } from '#http/accepts-encoding.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page's bytes in one encoding. */
export interface EncodedBody {
  /** Value of `content-encoding`; undefined for the plain text. */
  encoding: 'br' | 'gzip' | undefined;
  bytes: Buffer;
}

/** A page's text in every encoding that browsers accept; each is made once, on first request. */
export interface PageBody {
  /** Entity tag, quotes included. */
  tag: string;
  /** @param accepted the request's `accept-encoding` */
  encoded(accepted: string): Promise<EncodedBody>;
}

/** Above this quality, Brotli takes longer than the network saves, if a page is sent only a few times. */
const BROTLI_QUALITY = 6;
/** A page that has been sent this often is packed once more, with Brotli's best quality: 8 % smaller. */
const OFTEN = 10;

const packers = {
  br: (text: Buffer) => packed(text, BROTLI_QUALITY),
  gzip: (text: Buffer) => promisify(gzip)(text),
} as const;

function packed(text: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return promisify(brotliCompress)(text, { params });
}

/**
 * A page has two forms, with its styles inside and without, and most visits need only one.
 *
 * @param html the text, or a function that makes it when it is first needed
 */
export function createPageBody(html: string | (() => string)): PageBody {
  const made: { text?: Buffer; tag?: string } = {};
  const packages = new Map<keyof typeof packers, Promise<Buffer>>();
  let sent = 0;
  const textOf = () => (made.text ??= Buffer.from(typeof html === 'string' ? html : html()));
  return {
    get tag() {
      return (made.tag ??= tagOf(textOf()));
    },
    async encoded(accepted) {
      const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(accepted, name));
      if (!encoding) return { encoding, bytes: textOf() };
      if (!packages.has(encoding)) packages.set(encoding, packers[encoding](textOf()));
      if (encoding === 'br' && (sent += 1) === OFTEN) void packBest();
      return { encoding, bytes: await packages.get(encoding)! };
    },
  };

  /** Requests are answered with the larger package meanwhile, and also if this fails. */
  async function packBest(): Promise<void> {
    const best = await packed(textOf(), constants.BROTLI_MAX_QUALITY).catch(() => undefined);
    if (best) packages.set('br', Promise.resolve(best));
  }
}

function tagOf(text: Buffer): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
