import { type SQL, sql } from 'drizzle-orm';
import { mails } from './mail-tables.ts';
import { sanitizeForMail } from './sanitize-for-mail.ts';

/** A company's name in mail and calendars for homeowners. */
export function companyName(name: string): string {
  return sanitizeForMail(name) || 'Your pro';
}

/** The line that a mail's text has because of its row `Company`. */
export function companyLine(name: string): string {
  return `Company: ${companyName(name)}`;
}

/** The line that tells a mail about one lead from mail about another lead of the same request. */
export function leadLine(matchId: string): string {
  return `Lead ${matchId}`;
}

/** Whether the text of a queued mail has this line. */
export function hasLine(line: string): SQL {
  return sql`position(${`\n${line}\n`} in ${mails.text}) > 0`;
}
