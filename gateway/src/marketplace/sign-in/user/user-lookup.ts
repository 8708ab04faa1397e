import { accountEmailSchema } from '@nestwright/domain/base/email-schema';
import * as v from 'valibot';

/**
 * The users collection's query: `q` filters one field by equality, `h` names the fields to return. Operators and other
 * fields are refused.
 */
export const userLookupSchema = v.strictObject({
  q: v.pipe(
    v.string(),
    v.maxLength(500),
    v.rawTransform(
      ({ dataset, addIssue, NEVER }) =>
        readJson(dataset.value) ?? (addIssue({ message: 'This must be JSON.' }), NEVER),
    ),
    v.union(
      [
        v.strictObject({ UserEmail: accountEmailSchema }),
        v.strictObject({ UserID: v.pipe(v.string(), v.uuid()) }),
      ],
      'This must name UserEmail or UserID.',
    ),
  ),
  h: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(1000),
      v.rawTransform(
        ({ dataset, addIssue, NEVER }) =>
          readJson(dataset.value) ?? (addIssue({ message: 'This must be JSON.' }), NEVER),
      ),
      v.object({ $fields: v.record(v.string(), v.union([v.literal(0), v.literal(1), v.boolean()])) }),
      v.transform(({ $fields }) => Object.keys($fields).filter((field) => $fields[field])),
    ),
  ),
});

function readJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
