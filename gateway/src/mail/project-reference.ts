import { referenceOf, referenceText } from '@nestwright/domain/reference/rules';
import { createHash } from 'node:crypto';

/** The name of a project for everyone but its homeowner. */
export function projectReference(id: string): string {
  return referenceOf(createHash('sha256').update(referenceText(id)).digest('hex'));
}
