/** An object of a bucket. */
export interface BucketObject {
  bytes: Buffer;
  /** Changes with the bytes (ETag). */
  tag: string;
  /** Metadata of ours that is stored with it. */
  notes: Record<string, string>;
}

/** How an object is stored. */
export interface PutOptions {
  /** `new`: only if there is no such object yet. `tag`: only while the object has this tag. */
  only?: 'new' | { tag: string };
  notes?: Record<string, string>;
  /** For others that read the bucket, such as a CDN. */
  headers?: { type?: string; cache?: string };
}

/** A bucket of an S3-compatible store. Failures are thrown as errors of the store's client. */
export interface Bucket {
  /** Its address without a key, for messages. */
  place: string;
  /** The object; null if there is none. */
  get(key: string): Promise<BucketObject | null>;
  /** The object; `same` if its tag is still `known`, null if there is none. */
  getUnless(key: string, known: string): Promise<BucketObject | 'same' | null>;
  has(key: string): Promise<boolean>;
  /** Stores a whole object. Returns false, and stores nothing, if the condition `only` does not hold. */
  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<boolean>;
  /** Unknown keys are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every object whose key begins with `beginning`, with its tag and when it was stored. */
  list(beginning?: string): AsyncGenerator<{ key: string; tag: string; at: Date }>;
}
