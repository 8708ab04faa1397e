import type { RefusedForm } from '@nestwright/contract/form/rules';

/** Fields with any number of values, in all forms about a project or a lead. */
const LISTS = ['off', 'what', 'quantity', 'unit', 'price', 'times'];

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
    typed[name] = LISTS.includes(name) ? values : (values[0] ?? '');
  }
  return typed;
}

/** The text that was typed into a field; '' for none. */
export function typedOnce(typed: RefusedForm['typed'], field: string): string {
  return [typed[field] ?? ''].flat()[0] ?? '';
}
