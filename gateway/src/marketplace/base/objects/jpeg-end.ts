const END = Buffer.from([0xff, 0xd9]);
/** Start of scan: after its segment come the pixels, in which the bytes of `END` never follow each other. */
const SCAN = 0xda;

/** What a picture is decoded from, and which faults refuse it. */
export interface PictureSource {
  bytes: Buffer;
  failOn: 'error' | 'warning';
}

/**
 * Some phones and mail programs leave out a JPEG's end marker (ITU T.81, B.1.1.3), and decoders take such a picture for a cut
 * one. Here it gets its marker; if its pixels are cut, too, the decoder warns, and that refuses it.
 */
export function pictureSource(bytes: Buffer): PictureSource {
  const pixels = firstScan(bytes);
  if (pixels === undefined || bytes.includes(END, pixels)) return { bytes, failOn: 'error' };
  return { bytes: Buffer.concat([bytes, END]), failOn: 'warning' };
}

/** Where a JPEG's first scan begins; undefined for any other file. */
function firstScan(bytes: Buffer): number | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    if (bytes[at + 1] === SCAN) return at;
    // A marker may be preceded by any number of fill bytes.
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
