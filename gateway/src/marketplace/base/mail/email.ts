/** A mail, ready to send. */
export interface OutgoingEmail {
  /** Stays the same on a retry, so that the receiver can recognize it. */
  messageId: string;
  from: string;
  to: string;
  replyTo: string | null;
  /** One-click unsubscribe address (RFC 8058); null unless the mail belongs to a list. */
  unsubscribeUrl: string | null;
  /** Message-ID of the conversation's first mail; null for a mail outside any conversation. */
  thread: string | null;
  /** Name of the list that the mail belongs to (RFC 2919), or null. */
  listId: string | null;
  /** Written by the site and not by a person, so programs should not reply (RFC 3834). */
  isAutomatic: boolean;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file to attach, or null. */
  calendar: string | null;
}

/** Hands one mail to a mail server; rejects when the server refuses it. */
export interface EmailSender {
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}
