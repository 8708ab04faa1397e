const HEAD_BYTES = 4;

/** A message on its way between the gateway and a renderer: the length of its text in 4 bytes, then the text as JSON. */
export function frameOf(message: unknown): Buffer {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(HEAD_BYTES + length);
  frame.writeUInt32BE(length);
  frame.write(text, HEAD_BYTES);
  return frame;
}

/**
 * Puts messages together again. The returned function takes the bytes as they arrive.
 *
 * @param longest bytes of the longest text that is accepted
 * @throws Error, from the returned function, for a longer one or one that is not JSON
 */
export function frameReader(longest: number, onMessage: (message: unknown) => void): (part: Buffer) => void {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted = HEAD_BYTES;
  let isHead = true;

  function next(): Buffer {
    const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts, held);
    const piece = all.subarray(0, wanted);
    parts = all.length > wanted ? [all.subarray(wanted)] : [];
    held -= wanted;
    return piece;
  }

  return (part) => {
    parts.push(part);
    held += part.length;
    while (held >= wanted) {
      const piece = next();
      if (isHead) {
        wanted = piece.readUInt32BE();
        if (wanted > longest) throw new Error(`A message of ${wanted} bytes; at most ${longest} are read.`);
      } else {
        wanted = HEAD_BYTES;
        onMessage(JSON.parse(piece.toString('utf8')));
      }
      isHead = !isHead;
    }
  };
}
