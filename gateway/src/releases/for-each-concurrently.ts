const FILES_AT_ONCE = 8;

/** Does the work for all items, several at a time. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));
}
