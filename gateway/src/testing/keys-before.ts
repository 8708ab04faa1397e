import type { ObjectStore } from '#marketplace/base/objects/object-store.ts';

/** All keys of objects stored before a moment. */
export async function keysBefore(store: ObjectStore, moment: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.storedBefore(moment)) keys.push(...page);
  return keys;
}
