import { createStoredValue } from '@nestwright/contract/storage/store';

// The key keeps its British spelling, because browsers have stored it under this key.
const stored = createStoredValue<string[]>({
  key: 'FavouriteCategories',
  read: (names) =>
    Array.isArray(names) ? [...new Set(names.filter((name) => typeof name === 'string'))] : undefined,
  empty: [],
});

/** Names of the visitor's favorite categories, in the order they were chosen. */
export const favoriteStore = {
  ...stored,
  /** Adds the category at the end, or removes it; one that is there keeps its place. */
  choose(category: string, isChosen: boolean): void {
    stored.update((names) => {
      if (!isChosen) return names.filter((name) => name !== category);
      return names.includes(category) ? names : [...names, category];
    });
  },
};

/** Names of the visitor's favorite categories; none on the server and while hydrating. */
export function useFavorites(): string[] {
  return stored.use();
}
