import * as v from 'valibot';

/** Asking another pro. `asked`: how many pros the page showed. */
export const askingAnotherSchema = v.optional(
  v.strictObject({ asked: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
  {},
);
