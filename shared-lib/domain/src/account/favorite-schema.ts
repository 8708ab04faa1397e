import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import * as v from 'valibot';

/** A user's favorite categories in their order, each once. */
export const favoritesSchema = v.object({
  categories: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((name) => categoryNames.includes(name), 'There is no such category'),
      ),
    ),
    v.maxLength(50),
    v.transform((names) => [...new Set(names)]),
  ),
});
