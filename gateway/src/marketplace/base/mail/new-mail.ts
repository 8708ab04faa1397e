import type { MailTemplate } from './mail-templates.ts';

/** The body of a mail, as a template builds it; `subject` is one line. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A mail to be queued. */
export interface NewMail extends MailContent {
  /** Which template built it, such as `request_form`. */
  template: MailTemplate;
  to: string;
  replyTo?: string;
  /** The request it is about. */
  projectId?: string;
  /** A whole line of its text, such as the company's. Mail about the same request without this line is other news. */
  about?: string | undefined;
  /** The disclosure that allows its contact details; if that ends while the mail waits, the mail is never sent. */
  disclosureId?: string | undefined;
  /** Whether it is about an emergency. Companies can choose to receive those during quiet hours. */
  isEmergency?: boolean;
  /** When the quiet hours that delay it end. */
  notBefore?: Date;
  /** One-click unsubscribe address for mail programs (RFC 8058), for a list or for a kind of mail. */
  unsubscribeUrl?: string;
  /** An iCalendar file to attach. */
  calendar?: string;
}
