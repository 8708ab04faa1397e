import type { Posted } from '@nestwright/domain/base/decision-calls';
import type { RefusedForm } from '@nestwright/domain/base/form-store';

/** A form's values by field. */
export type Fields = Pick<Posted, 'text' | 'texts'>;

/** The values that were typed into a form before. */
export function fieldsOf(typed: RefusedForm['typed']): Fields {
  const texts = (field: string) => [typed[field] ?? []].flat();
  return { texts, text: (field) => texts(field)[0] ?? '' };
}
