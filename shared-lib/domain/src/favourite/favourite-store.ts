import { createStoredValue } from '@nestwright/contract/storage/store';

const stored = createStoredValue<string[]>({
  key: 'FavouriteCategories',
  read: (names) =>
    Array.isArray(names) ? [...new Set(names.filter((name) => typeof name === 'string'))] : undefined,
  empty: [],
});

/** Names of the visitor's favourite categories, in the order they were chosen. */
export const favouriteStore = {
  ...stored,
  /** Adds the category, or removes it if it is there. */
  toggle(category: string): void {
    stored.update((names) =>
      names.includes(category) ? names.filter((name) => name !== category) : [...names, category],
    );
  },
};

/** Names of the categories the visitor keeps at hand; none on the server and while hydrating. */
export function useFavourites(): string[] {
  return stored.use();
}
