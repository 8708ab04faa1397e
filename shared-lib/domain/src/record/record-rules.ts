import canonicalize from 'canonicalize';

/** The format in the first line of every record file and in every signed text. */
export const RECORD_FORMAT = 'nestwright-record/1';

/** The page where anyone can check a record file. It isn't in `paths`, because every first load contains those. */
export const CHECK_RECORD_PATH = '/check-record';

/** Who can take a step. `timer` is an expired time limit, `operator` is Nestwright itself. */
export const actorKinds = ['homeowner', 'pro', 'operator', 'timer'] as const;

/** The party that took a step. `id` is a pro's match, which identifies a company only in one project; null for others. */
export interface RecordActor {
  kind: (typeof actorKinds)[number];
  id: string | null;
}

/** The events of a project. A published name keeps its meaning, because records are read for years. */
export type RecordEventType =
  /** The first entry of a project that is older than its record, with what was known then. */
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
   * The homeowner confirmed that the work is done, or let the time limit pass. Without an agreement, the pro reported it.
   */
  | 'done'
  | 'cancelled'
  /** A review by one side was opened. A company's review has no words here. */
  | 'reviewed'
  /** A company left Nestwright and gave up the job. */
  | 'left'
  /** The homeowner let one pro see the contact details, or ended that. */
  | 'disclosed'
  | 'revoked'
  | 'consent-withdrawn'
  /** A pro offered a price: a full version of its quote. */
  | 'quote-offered'
  | 'quote-withdrawn'
  /** The price expired. */
  | 'quote-expired'
  | 'quote-declined'
  /** The homeowner asked for another version, in words. */
  | 'quote-change-asked'
  /** The homeowner asked a question about a price, and the pro answered it. */
  | 'question-asked'
  | 'question-answered'
  /** The homeowner accepted one version, which the event contains. */
  | 'agreed'
  /** The homeowner agreed with another pro, so this pro's visit is cancelled. */
  | 'visit-ended'
  /** One side called a visit off, or both did within a day of its start. */
  | 'visit-called-off'
  /** One side reported that the other did not show up. */
  | 'no-show'
  | 'work-started'
  | 'said-done'
  /** The homeowner reported what is missing from the work, in words. */
  | 'disputed'
  /** The agreement ended before the work was done. The event says who ended it and the fee under the agreed terms. */
  | 'agreement-cancelled'
  /** One side noted that the total was paid, and then the other side confirmed it. */
  | 'paid-noted'
  | 'paid-confirmed'
  /** A full change to the agreed price. */
  | 'change-proposed'
  | 'change-accepted'
  | 'change-declined'
  | 'change-withdrawn'
  /** Its last day had ended, or the agreement had moved on. */
  | 'change-expired'
  /** The person's data was erased. The texts are deleted; the chain stays. */
  | 'erased';

/** The readable facts of an event: plain values, lists and objects. */
export type Facts = { readonly [name: string]: Fact };
/** One fact of an event: a plain value, or a list or an object of facts. */
export type Fact = string | number | boolean | null | readonly Fact[] | Facts;

/** The facts of one event, with a random text so that nobody can guess them from their hash. */
export interface Payload {
  salt: string;
  facts: Facts;
}

/** An event with the hash of its facts instead of the facts. */
export interface EventContent {
  type: string;
  /** ISO 8601, UTC, with milliseconds. */
  at: string;
  actor: RecordActor;
  /** The match that the event belongs to; null if it concerns every pro. */
  part: string | null;
  /** The id of the command that caused it. A repeated command is one event. */
  command: string;
  payloadHash: string;
}

/** The input of an entry's hash. */
export interface EventLink {
  stream: string;
  /** Consecutive, from 1. */
  seq: number;
  /** The previous entry's hash; null for the first entry. */
  previousHash: string | null;
  contentHash: string;
  /** The id of the key that signed it. */
  key: string;
}

/** One entry of a record file. Hashes are SHA-256, signatures Ed25519, both in base64url without padding. */
export interface RecordEntry extends EventLink {
  hash: string;
  signature: string;
  /** Null if the reader may not see it. Its hash still links the chain. */
  content: EventContent | null;
  /** Null if the reader may not see it, or if it was deleted. */
  payload: Payload | null;
}

/** A public key: 32 bytes in base64url. */
export interface RecordKey {
  id: string;
  publicKey: string;
}

/** A published key, with the period in which it may sign (ISO 8601). */
export interface PublishedKey extends RecordKey {
  from: string;
  until: string;
}

/** A record as downloaded. Its hashes and signatures cover everything in it. */
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

/** A receipt's content: an entry, its hash and the key that signed it. */
export type Receipt = Pick<RecordEntry, 'seq' | 'hash' | 'key'>;

/** A receipt as mails show it, in one word: `4.<hash>.<key>`. */
export function receiptText({ seq, hash, key }: Receipt): string {
  return `${seq}.${hash}.${key}`;
}

/** Parses a typed or pasted receipt, the link that holds it, or a hash alone; null if it is none of them. */
export function readReceipt(text: string): Receipt | { hash: string } | null {
  const typed = text.trim().replace(/^.*#/, '');
  const [, seq, hash, key] = /^(\d{1,9})\.([\w-]{43})\.([\w-]{22})$/.exec(typed) ?? [];
  if (hash !== undefined && key !== undefined) return { seq: Number(seq), hash, key };
  return /^[\w-]{43}$/.test(typed) ? { hash: typed } : null;
}

function canonical(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('A record holds JSON values only.');
  return text;
}
