import {
  contentText,
  keyId,
  keyText,
  linkText,
  payloadText,
  RECORD_FORMAT,
  type RecordEntry,
  type RecordEventType,
  type RecordFile,
  signedText,
} from '@nestwright/domain/record/record-rules';
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';

/** A signer of test records. */
export interface TestKey {
  id: string;
  publicKey: string;
  privateKey: KeyObject;
}

/** SHA-256 of a text, in base64url. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A new key. */
export function testKey(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const x = publicKey.export({ format: 'jwk' }).x ?? '';
  return { id: keyId(sha256(keyText(x))), publicKey: x, privateKey };
}

const TYPES: RecordEventType[] = [
  'requested',
  'contact-given',
  'matched',
  'disclosed',
  'accepted',
  'quote-offered',
  'agreed',
  'change-proposed',
  'change-accepted',
  'scheduled',
  'work-started',
  'said-done',
  'disputed',
  'done',
  'agreement-cancelled',
  'reviewed',
];

/** A whole record of `length` entries, as the gateway writes it. @param random from 0 to 1, seeded. */
export function testRecord(key: TestKey, length: number, random: () => number): RecordFile {
  const stream = randomUUID();
  const entries: RecordEntry[] = [];
  const first = Math.floor(random() * TYPES.length);
  for (let seq = 1; seq <= length; seq += 1) {
    const payload = {
      salt: randomUUID(),
      facts: {
        note: `Väder ${random()} ☂`,
        miles: random() * 30,
        added: [{ what: 'Tiles ☂', unitCents: Math.floor(random() * 10_000) }],
        deltaCents: -Math.floor(random() * 100_000),
      },
    };
    const content = {
      type: TYPES[(first + seq) % TYPES.length]!,
      at: new Date(Date.UTC(2027, 2, 1) + seq * 60_000).toISOString(),
      actor: { kind: 'homeowner' as const, id: null },
      part: random() < 0.3 ? randomUUID() : null,
      command: randomUUID(),
      payloadHash: sha256(payloadText(payload)),
    };
    const isSealed = random() < 0.15;
    const isErased = random() < 0.15;
    const entry = linked(key, { stream, seq, previousHash: entries.at(-1)?.hash ?? null }, content);
    entries.push(isSealed ? { ...entry, content: null } : { ...entry, payload: isErased ? null : payload });
  }
  return { format: RECORD_FORMAT, entries, keys: [{ id: key.id, publicKey: key.publicKey }] };
}

/** An entry with correct hashes, signed by `key`. */
export function linked(
  key: TestKey,
  place: Pick<RecordEntry, 'stream' | 'seq' | 'previousHash'>,
  content: NonNullable<RecordEntry['content']>,
): RecordEntry {
  return signedBy(key, { ...place, contentHash: sha256(contentText(content)), content });
}

/** The entry with a new hash and signature. */
export function signedBy(
  key: TestKey,
  entry: Pick<RecordEntry, 'stream' | 'seq' | 'previousHash' | 'contentHash' | 'content'> &
    Partial<RecordEntry>,
): RecordEntry {
  const hash = sha256(linkText({ ...entry, key: key.id }));
  const signature = sign(null, Buffer.from(signedText(hash)), key.privateKey).toString('base64url');
  return { payload: null, ...entry, key: key.id, hash, signature };
}
