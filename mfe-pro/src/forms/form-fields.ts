import type { Posted } from '@nestwright/domain/base/decision-calls';

/** A form's values by field. */
export type Fields = Pick<Posted, 'text' | 'texts'>;
