/** A function that computes each result once. */
export function memo<Result>(compute: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key)!;
  };
}
