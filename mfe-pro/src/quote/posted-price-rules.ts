import type { RefusedForm } from '@nestwright/domain/base/form-store';
import type { QuoteDraft } from '@nestwright/domain/prices/quote-draft-schema';
import { MAX_LINES } from '@nestwright/domain/prices/quote-rules';

import { emptyLine, isEmptyLine } from './typed-line-rules.ts';

/** Steps of the price form if scripts are late or off: preview the price, edit it. */
const priceSteps: readonly unknown[] = ['preview-price', 'edit-price'];

/** Values of the buttons that add a line or remove the line at an index. */
export const ADD_LINE = 'add';

const LINE_FIELDS = ['what', 'quantity', 'unit', 'price'] as const;
const TEXT_FIELDS = [
  'terms',
  'startsOn',
  'days',
  'validUntil',
  'freeUntilHours',
  'fee',
  'pays',
  'deposit',
] as const;

/** The fields of a form. */
export interface PostedFields {
  text: (field: string) => string;
  texts: (field: string) => string[];
}

/** Whether a posted step belongs to the editor of a price. */
export function isPriceStep(step: unknown): boolean {
  return priceSteps.includes(step);
}

/**
 * Reads a posted price as typed. Empty lines are dropped, except for a single one.
 *
 * @param removed index of a line to leave out, counting empty ones
 */
export function readPostedDraft({ text, texts }: PostedFields, removed?: number): QuoteDraft {
  const columns = LINE_FIELDS.map((field) => texts(field));
  const lines = (columns[0] ?? []).slice(0, MAX_LINES).map((_, row) => ({
    ...emptyLine,
    ...Object.fromEntries(LINE_FIELDS.map((field, column) => [field, columns[column]?.[row] ?? ''])),
  }));
  const typed = lines.filter((line, place) => place !== removed && !isEmptyLine(line));
  return {
    ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, text(field)])) as Omit<QuoteDraft, 'lines'>),
    pays: text('pays') === 'deposit' ? 'deposit' : 'on-completion',
    lines: typed.length > 0 ? typed : [emptyLine],
  };
}

/** A price as hidden fields of its form. */
export function draftFields(draft: QuoteDraft): [name: string, value: string][] {
  return [
    ...draft.lines.flatMap((line) => LINE_FIELDS.map((field): [string, string] => [field, line[field]])),
    ...TEXT_FIELDS.map((field): [string, string] => [field, draft[field]]),
  ];
}

/** The same fields as a refused form stores them, each with a value or a list. */
export function typedFields(draft: QuoteDraft): RefusedForm['typed'] {
  return {
    ...Object.fromEntries(LINE_FIELDS.map((field) => [field, draft.lines.map((line) => line[field])])),
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, draft[field]])),
  };
}

/** A price that the server has answered, with its next view. */
export interface PostedPrice {
  draft: QuoteDraft;
  commandId: string;
  /** Whether it is complete and shown as the homeowner will see it. */
  isPreview: boolean;
  /** Messages by field. */
  errors: Record<string, string>;
  /** Why the gateway refused it; '' if it wasn't asked or the fields have the messages. */
  message: string;
}

/** The price that the server has answered; undefined on a page that doesn't answer one. */
export function postedPrice(refused: RefusedForm | undefined): PostedPrice | undefined {
  const step = refused?.typed['step'];
  if (!refused || (step !== 'offer' && !isPriceStep(step))) return undefined;
  const texts = (field: string) => [refused.typed[field] ?? []].flat();
  const text = (field: string) => texts(field)[0] ?? '';
  const draft = readPostedDraft({ text, texts });
  if (text('line') === ADD_LINE) draft.lines.push(emptyLine);
  return {
    draft,
    commandId: text('commandId'),
    isPreview: refused.code === 'preview',
    errors: refused.errors,
    message: refused.message ?? '',
  };
}
