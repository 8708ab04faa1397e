import canonicalize from 'canonicalize';

/** The first line of every record file, and part of everything that is signed. */
export const RECORD_FORMAT = 'nestwright-record/1';

/** The page where anybody has a record file checked. It is not in `paths`, which every first load holds. */
export const CHECK_RECORD_PATH = '/check-record';

/** Who can take a step; `timer` is a term that ran out, `operator` is Nestwright itself. */
export const actorKinds = ['homeowner', 'pro', 'operator', 'timer'] as const;

/** The party that took a step. `id` is a pro's match: it names a company in one project only. Null for everybody else. */
export interface RecordActor {
  kind: (typeof actorKinds)[number];
  id: string | null;
}

/** What can happen to a project. A name, once published, keeps its meaning: records are read for years. */
export type RecordEventType =
  /** The first entry of a project that is older than its record: what was known then. */
  | 'imported'
  | 'requested'
  /** The homeowner's name, phone, e-mail and street came with the request. */
  | 'contact-given'
  | 'matched'
  | 'accepted'
  | 'declined'
  | 'scheduled'
  | 'moved'
  /**
   * The homeowner confirmed that the work is done, or let the time for it pass. Without an agreement, the pro reported
   * it.
   */
  | 'done'
  | 'cancelled'
  /** A review of one side opened; a company's has no words here. */
  | 'reviewed'
  /** A company left Nestwright and gave up the job. */
  | 'left'
  /** The homeowner let one pro see the contact details, or no longer. */
  | 'disclosed'
  | 'revoked'
  | 'consent-withdrawn'
  /** A pro's price: a version of its quote, with everything in it. */
  | 'quote-offered'
  | 'quote-withdrawn'
  /** The price was valid until then. */
  | 'quote-expired'
  | 'quote-declined'
  /** The homeowner asked for another version, in words. */
  | 'quote-change-asked'
  /** The homeowner asked something about a price, and the pro answered, in words. */
  | 'question-asked'
  | 'question-answered'
  /** The homeowner accepted one version, which the event holds. */
  | 'agreed'
  /** The homeowner agreed with another pro, so this one's visit is cancelled. */
  | 'visit-ended'
  /** One side called a visit off, or both did within a day of its start. */
  | 'visit-called-off'
  /** One side said that the other was not there. */
  | 'no-show'
  | 'work-started'
  | 'said-done'
  /** The homeowner reported what is missing of the work, in words. */
  | 'disputed'
  /** The agreement ended without the work being done: by whom, and the fee of the agreed terms. */
  | 'agreement-cancelled'
  /** One side noted that the total was paid; then the other confirmed it. */
  | 'paid-noted'
  | 'paid-confirmed'
  /** A change of the agreed price, with everything in it. */
  | 'change-proposed'
  | 'change-accepted'
  | 'change-declined'
  | 'change-withdrawn'
  /** Its last day was over, or the agreement had moved on. */
  | 'change-expired'
  /** The person's data was erased: the texts are deleted, the chain stays. */
  | 'erased';

/** The facts of an event as a person reads them: plain values, lists and objects. */
export type Facts = { readonly [name: string]: Fact };
export type Fact = string | number | boolean | null | readonly Fact[] | Facts;

/** The facts of one event, with a random text so that nobody can guess them from their hash. */
export interface Payload {
  salt: string;
  facts: Facts;
}

/** An event without its facts, whose hash it holds. */
export interface EventContent {
  type: string;
  /** ISO 8601, UTC, with milliseconds. */
  at: string;
  actor: RecordActor;
  /** The match whose part of the project this belongs to; null when it concerns every pro. */
  part: string | null;
  /** Names the command that caused it: a command that is repeated is one event. */
  command: string;
  payloadHash: string;
}

/** What an event's hash is made of. */
export interface EventLink {
  stream: string;
  /** From 1, without gaps. */
  seq: number;
  /** Of the entry before; null for the first one. */
  previousHash: string | null;
  contentHash: string;
  /** The id of the key that signed it. */
  key: string;
}

/** One entry of a record file. Hashes are SHA-256, signatures Ed25519, both in base64url without padding. */
export interface RecordEntry extends EventLink {
  hash: string;
  signature: string;
  /** Null where the reader may not see it; its hash still holds the chain together. */
  content: EventContent | null;
  /** Null where the reader may not see it, or once it was deleted. */
  payload: Payload | null;
}

/** A public key: 32 bytes in base64url. */
export interface RecordKey {
  id: string;
  publicKey: string;
}

/** A key as it is published, with the time within which it may sign (ISO 8601). */
export interface PublishedKey extends RecordKey {
  from: string;
  until: string;
}

/** A record as it is downloaded. It holds nothing that its hashes and signatures do not cover. */
export interface RecordFile {
  format: typeof RECORD_FORMAT;
  entries: RecordEntry[];
  keys: RecordKey[];
}

/** The text hashed into `payloadHash`: canonical JSON (RFC 8785), like those below. */
export function payloadText({ salt, facts }: Payload): string {
  return canonical({ salt, facts });
}

/** The text hashed into `contentHash`. */
export function contentText({ type, at, actor, part, command, payloadHash }: EventContent): string {
  return canonical({ type, at, actor: { kind: actor.kind, id: actor.id }, part, command, payloadHash });
}

/** The text hashed into an entry's `hash`. */
export function linkText({ stream, seq, previousHash, contentHash, key }: EventLink): string {
  return canonical({ stream, seq, previousHash, contentHash, key });
}

/** The text that is signed for an entry. */
export function signedText(hash: string): string {
  return `${RECORD_FORMAT}\n${hash}`;
}

/** The text hashed into a key's id. */
export function keyText(publicKey: string): string {
  return `nestwright-key\n${publicKey}`;
}

/** The id of a key. @param digest SHA-256 of `keyText`, in base64url. */
export function keyId(digest: string): string {
  return digest.slice(0, 22);
}

/** What a receipt names: an entry, its hash and the key that signed it. */
export type Receipt = Pick<RecordEntry, 'seq' | 'hash' | 'key'>;

/** A receipt as mails show it, one word: `4.<hash>.<key>`. */
export function receiptText({ seq, hash, key }: Receipt): string {
  return `${seq}.${hash}.${key}`;
}

/** A receipt as somebody typed or pasted it, or the hash alone; null when it is neither. */
export function readReceipt(text: string): Receipt | { hash: string } | null {
  const [, seq, hash, key] = /^(\d{1,9})\.([\w-]{43})\.([\w-]{22})$/.exec(text.trim()) ?? [];
  if (hash !== undefined && key !== undefined) return { seq: Number(seq), hash, key };
  return /^[\w-]{43}$/.test(text.trim()) ? { hash: text.trim() } : null;
}

function canonical(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('A record holds JSON values only.');
  return text;
}
