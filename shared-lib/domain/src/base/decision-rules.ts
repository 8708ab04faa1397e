import type { RefusedForm } from '@nestwright/contract/form/rules';

/** Fields with any number of values, also when there is one. Other fields may have several, too. */
const LISTS = [
  'off',
  'what',
  'quantity',
  'unit',
  'price',
  'times',
  'daysOff',
  'wishes',
  'mail',
  'push',
  'category',
];

/** A posted form, as browsers and servers have it (`FormData`). */
interface PostedForm {
  keys(): Iterable<string>;
  getAll(name: string): readonly unknown[];
}

/** What a form holds, to fill it in again. */
export function typedInto(form: PostedForm): RefusedForm['typed'] {
  const typed: RefusedForm['typed'] = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string');
    typed[name] = LISTS.includes(name) || values.length > 1 ? values : (values[0] ?? '');
  }
  return typed;
}

/** Reads what was typed as the fields of the form. */
export function fieldsOf(typed: RefusedForm['typed']): {
  text: (field: string) => string;
  texts: (field: string) => string[];
} {
  const texts = (field: string) => [typed[field] ?? []].flat();
  return { texts, text: (field) => texts(field)[0] ?? '' };
}

/** The text that was typed into a field; '' for none. */
export function typedOnce(typed: RefusedForm['typed'], field: string): string {
  return [typed[field] ?? ''].flat()[0] ?? '';
}
