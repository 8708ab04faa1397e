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

/**
 * A page has two forms, with its styles inside and without, and most visits need only one.
 *
 * @param html the text, or a function that makes it when it is first needed
 */
export function createPageBody(html: string | (() => string)): PageBody {
  const made: { text?: Buffer; tag?: string } = {};
  const packed = new Map<keyof typeof packers, Promise<Buffer>>();
  const textOf = () => (made.text ??= Buffer.from(typeof html === 'string' ? html : html()));
  return {
    get tag() {
      return (made.tag ??= tagOf(textOf()));
    },
    async encoded(accepted) {
      const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(accepted, name));
      if (!encoding) return { encoding, bytes: textOf() };
      if (!packed.has(encoding)) packed.set(encoding, packers[encoding](textOf()));
      return { encoding, bytes: await packed.get(encoding)! };
    },
  };
}

function tagOf(text: Buffer): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
