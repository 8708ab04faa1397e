import {
  contentText,
  keyId,
  keyText,
  linkText,
  payloadText,
  type PublishedKey,
  type RecordEntry,
  type RecordFile,
  type RecordKey,
  signedText,
} from '@nestwright/domain/record/record-rules';

/** The kinds of findings about a record. */
export type FaultKind =
  | 'unreadable'
  | 'edited'
  | 'missing'
  | 'inserted'
  | 'reordered'
  | 'stranger'
  | 'cut-off'
  | 'rewritten';

/** A finding in one sentence, with the entry's number, or null for the whole file. */
export interface Fault {
  kind: FaultKind;
  entry: number | null;
  sentence: string;
}

/** The cryptography a check needs, from Web Crypto or from Node. */
export interface Primitives {
  /** SHA-256 of a text (UTF-8), in base64url. */
  sha256: (text: string) => Promise<string>;
  /** Whether the key made an Ed25519 signature of a text; both in base64url. */
  verify: (signed: { publicKey: string; text: string; signature: string }) => Promise<boolean>;
}

/** Whether an entry's three hashes match its content. */
export async function isOwnHash(entry: RecordEntry, { sha256 }: Primitives): Promise<boolean> {
  const { content, payload, contentHash, hash } = entry;
  if (content === null) {
    if (payload !== null) return false;
  } else {
    if (payload !== null && (await sha256(payloadText(payload))) !== content.payloadHash) return false;
    if ((await sha256(contentText(content))) !== contentHash) return false;
  }
  return (await sha256(linkText(entry))) === hash;
}

/**
 * The first entry that none of the file's keys signed. With the published keys, also an entry signed by another key or
 * outside a key's period.
 */
export async function signatureFault(
  { entries, keys }: Pick<RecordFile, 'entries' | 'keys'>,
  primitives: Primitives,
  published?: readonly PublishedKey[],
  isComplete = true,
): Promise<Fault | null> {
  const known = new Map<string, RecordKey>();
  for (const key of keys)
    if (keyId(await primitives.sha256(keyText(key.publicKey))) === key.id) known.set(key.id, key);
  for (const entry of entries) {
    const key = known.get(entry.key);
    const { hash, signature } = entry;
    const isTheirs =
      key !== undefined &&
      (await primitives.verify({ publicKey: key.publicKey, text: signedText(hash), signature }));
    if (!isTheirs) return stranger(entry, 'its signature was not made with the key it names');
    const reason = published && unpublished(entry, key, published);
    if (reason) return stranger(entry, reason);
  }
  const isUsed = ({ id }: RecordKey) => known.has(id) && entries.some(({ key }) => key === id);
  if (!isComplete || (keys.every(isUsed) && keys.length === known.size)) return null;
  const sentence = 'A key was inserted: it signed nothing in this record.';
  return { kind: 'inserted', entry: null, sentence };
}

function unpublished(
  { content }: RecordEntry,
  { id, publicKey }: RecordKey,
  published: readonly PublishedKey[],
): string | null {
  const key = published.find((one) => one.id === id && one.publicKey === publicKey);
  if (key === undefined) return 'its key is not one that Nestwright publishes';
  const at = Date.parse(content?.at ?? key.from);
  const isInTime = at >= Date.parse(key.from) - CLOCKS_DIFFER_MS && at <= Date.parse(key.until);
  return isInTime ? null : 'its key was not in use at that time';
}

/** How far the clocks of two gateways may differ. */
const CLOCKS_DIFFER_MS = 600_000;

function stranger({ seq }: RecordEntry, reason: string): Fault {
  return {
    kind: 'stranger',
    entry: seq,
    sentence: `Entry ${seq} was signed with the wrong key: ${reason}.`,
  };
}
