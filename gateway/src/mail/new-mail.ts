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
  /** The disclosure that its contact details rest on; a mail that waits when that ends is never sent. */
  disclosureId?: string | undefined;
  /** One-click unsubscribe address for mail programs (RFC 8058); only for list mail. */
  unsubscribeUrl?: string;
  /** An iCalendar file to attach. */
  calendar?: string;
}
