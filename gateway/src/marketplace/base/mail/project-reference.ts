import { referenceOf, referenceText } from '@nestwright/domain/requests/reference-rules';
import { createHash } from 'node:crypto';

/** The reference by which everyone except its homeowner knows a project. */
export function projectReference(id: string): string {
  return referenceOf(createHash('sha256').update(referenceText(id)).digest('hex'));
}
