import type { MailTemplate } from './mail-templates.ts';

/** The kind of recipient whose budget a mail counts against. */
type Audience =
  /** A person whose address is confirmed. */
  | 'person'
  /** A person whose address a stranger may have typed, until the request it is about is confirmed. */
  | 'unconfirmed'
  /** A company: its account's address, or an address in the directory. */
  | 'company'
  /**
   * A person's sign-in mail and account notices. They are limited where they are requested, so strangers cannot use up
   * the budget.
   */
  | 'own-budget';

/** The audience of each template that has a budget. */
export const audiences: Readonly<Partial<Record<MailTemplate, Audience>>> = {
  alert: 'own-budget',
  project_news: 'unconfirmed',
  newsletter: 'unconfirmed',
  request_received: 'unconfirmed',
  request_cancelled: 'unconfirmed',
  request_claimed: 'unconfirmed',
  lead: 'company',
  lead_accepted: 'company',
  lead_cancelled: 'company',
  lead_contact: 'company',
  lead_messages: 'company',
  lead_visit: 'company',
  lead_review_opened: 'company',
  lead_review_reminder: 'company',
  lead_contact_ended: 'company',
  consent_withdrawn: 'company',
  company_paper_ends: 'company',
  company_vetted: 'company',
  quote_change_asked: 'company',
  quote_question: 'company',
  quote_declined: 'company',
  quote_expiring: 'company',
  quote_expired: 'company',
  quote_agreed: 'company',
  agreement_done: 'company',
  agreement_paid: 'company',
  agreement_disputed: 'company',
  agreement_cancelled: 'company',
  change_proposed: 'company',
  change_decided: 'company',
  verification: 'own-budget',
  email_changed: 'own-budget',
  email_restored: 'own-budget',
  account_closed: 'own-budget',
  account_deleted: 'own-budget',
  calendar_made: 'own-budget',
  data_exported: 'own-budget',
  passkey_added: 'own-budget',
  passkey_removed: 'own-budget',
  passkey_recovery: 'own-budget',
  passkeys_recovered: 'own-budget',
};
