import { Busboy } from '@fastify/busboy';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** A form of ours has fewer and shorter ones; the rest is dropped. */
const LIMITS = { fields: 20, fieldSize: 1000, parts: 25, headerPairs: 20, headerSize: 2000 };

/**
 * Reads the texts of a multipart form from its stream. Files are skipped, so a large one needs no memory. Returns the
 * texts within the first `most` bytes, or none if the form can't be read.
 */
export async function multipartTexts(
  stream: IncomingMessage,
  type: string,
  most: number,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  try {
    const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
    let failure: unknown;
    parser.on('error', (error) => (failure = error));
    parser.on('field', (name, value) => (texts[name] = value));
    parser.on('file', (_name, file) => file.resume());
    let size = 0;
    // The request stays open, because its answer is still to be sent.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most || failure !== undefined) break;
      if (!parser.write(chunk)) await once(parser, 'drain');
    }
    return failure === undefined ? texts : {};
  } catch {
    return {};
  }
}
