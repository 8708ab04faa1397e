/** The body of a mail, as a template builds it; `subject` is one line. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A mail to be queued. */
export interface NewMail extends MailContent {
  /** Which template built it, such as `request_form`. */
  template: string;
  to: string;
  replyTo?: string;
  /** The request that it tells of. */
  projectId?: string;
  /** Where a mail program leaves the list for its reader, with one click (RFC 8058); only for mail of a list. */
  unsubscribeUrl?: string;
}
