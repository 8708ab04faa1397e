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
  /** Whether it is about an emergency, which reaches companies that want it in their quiet hours. */
  isEmergency?: boolean;
  /** Quiet hours hold it back until then. */
  notBefore?: Date;
  /** One-click address for mail programs (RFC 8058); of a list, or to stop a kind of news. */
  unsubscribeUrl?: string;
  /** An iCalendar file to attach. */
  calendar?: string;
}
