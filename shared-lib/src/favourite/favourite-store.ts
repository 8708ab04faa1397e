import { createStoredValue } from '@nestwright/shared-lib/storage/store';
import { array, pipe, transform, unknown } from 'valibot';

const stored = createStoredValue<string[]>({
  key: 'FavouriteCategories',
  schema: pipe(
    array(unknown()),
    transform((names) => [...new Set(names.filter((name) => typeof name === 'string'))]),
  ),
  empty: [],
});

/** Names of the categories the visitor keeps at hand, in the order they were chosen. */
export const favouriteStore = {
  ...stored,
  /** Adds the category, or takes it out when it is there. */
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
