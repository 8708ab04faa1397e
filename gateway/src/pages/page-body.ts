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

/** Above this quality, Brotli takes longer than the network saves. */
const BROTLI_QUALITY = 6;

const packers = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
} as const;

export function createPageBody(html: string): PageBody {
  const text = Buffer.from(html);
  const packed = new Map<keyof typeof packers, Promise<Buffer>>();
  return {
    tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    async encoded(accepted) {
      const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(accepted, name));
      if (!encoding) return { encoding, bytes: text };
      if (!packed.has(encoding)) packed.set(encoding, packers[encoding](text));
      return { encoding, bytes: await packed.get(encoding)! };
    },
  };
}
