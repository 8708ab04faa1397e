import type { GatewayProcess } from './gateway-process.ts';

/** A mail as the development mailbox shows it. */
export interface MailboxMail {
  to: string;
  subject: string;
  text: string;
}

/** All mail of a gateway that has no mail server, newest first. */
export async function mailboxOf({ adminAddress }: GatewayProcess): Promise<MailboxMail[]> {
  return (await (await fetch(`${adminAddress}/_mailbox.json`)).json()) as MailboxMail[];
}
