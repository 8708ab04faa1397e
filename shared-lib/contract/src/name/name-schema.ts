import * as v from 'valibot';

import { NAME, NAME_LIMIT, NAME_MESSAGE } from './name-rules.ts';

/** The name of a remote or entry; see `NAME`. */
export const nameSchema = v.pipe(
  v.string(NAME_MESSAGE),
  v.regex(NAME, NAME_MESSAGE),
  v.maxLength(NAME_LIMIT, NAME_MESSAGE),
);
