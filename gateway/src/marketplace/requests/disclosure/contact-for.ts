import type { LeadContact } from '@nestwright/domain/leads/lead-schema';
import type { disclosures } from './disclosure-tables.ts';
import type { projects } from '#marketplace/base/tables.ts';

/** A disclosure's row in the database. */
export type DisclosureRow = typeof disclosures.$inferSelect;

/** To which pro a project's contact details were disclosed, and whether that has ended. */
export type Disclosed = Pick<DisclosureRow, 'projectId' | 'proId' | 'revokedAt'>;

/**
 * The homeowner's contact details for one pro, or null unless a live disclosure names that pro for that project
 * (product/rules#who-may-contact). Answers, mails and pages for a pro get them only from here.
 */
export function contactFor(
  proId: string,
  { project, disclosure }: { project: typeof projects.$inferSelect; disclosure: Disclosed | null },
): LeadContact | null {
  if (disclosure === null || disclosure.revokedAt !== null) return null;
  if (disclosure.proId !== proId || disclosure.projectId !== project.id) return null;
  const { firstName, lastName, phone, email, address, apt } = project;
  return { firstName, lastName, phone, email, address, apt };
}
