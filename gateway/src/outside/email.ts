/** A mail, ready to go. */
export interface OutgoingEmail {
  /** Stays the same when sending is repeated, so that a receiver can tell a repetition. */
  messageId: string;
  from: string;
  to: string;
  replyTo: string | null;
  /** Leaves the list that the mail belongs to, with one POST (RFC 8058); null for mail of no list. */
  unsubscribeUrl: string | null;
  /** Head of the conversation that the mail belongs to, as a Message-ID; null for a mail by itself. */
  thread: string | null;
  /** Name of the list that the mail belongs to (RFC 2919); null for mail of no list. */
  listId: string | null;
  /** Written by the site, not passed on for a person: no program should answer it (RFC 3834). */
  isAutomatic: boolean;
  subject: string;
  text: string;
  html: string;
}

/** Hands one mail to a mail server; rejects when the server did not take it. */
export interface EmailSender {
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}
