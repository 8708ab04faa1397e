/** A photo that has not arrived yet, as the browser stores it. */
export interface UnsentPhoto {
  key: string;
  /** What it is for, such as the id of a request. */
  of: string;
  name: string;
  blob: Blob;
  preview: string | null;
  /** Its id on the gateway; null before it has one. */
  id: string | null;
  addedAt: number;
}

const DATABASE = 'nestwright-photos';
const STORE = 'unsent';
/** Older photos are deleted, because their requests were abandoned. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Stores a photo, so that closing the page loses nothing. If storage is denied, the photo lasts as long as the page.
 */
export async function putUnsent(photo: UnsentPhoto): Promise<void> {
  await run('readwrite', (store) => store.put(photo));
}

/** Deletes a photo. */
export async function forgetUnsent(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key));
}

/** Deletes all photos that have not arrived yet. */
export async function forgetAllUnsent(): Promise<void> {
  await run('readwrite', (store) => store.clear());
}

/** The waiting photos of a request, oldest first. */
export async function listUnsent(of: string): Promise<UnsentPhoto[]> {
  const all = (await run('readonly', (store) => store.getAll() as IDBRequest<UnsentPhoto[]>)) ?? [];
  const since = Date.now() - KEPT_MS;
  for (const { key, addedAt } of all) if (addedAt < since) void forgetUnsent(key);
  return all
    .filter((photo) => photo.of === of && photo.addedAt >= since)
    .sort((one, other) => one.addedAt - other.addedAt);
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const db = await open();
    try {
      return await settled(work(db.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage failed.'));
  });
}
