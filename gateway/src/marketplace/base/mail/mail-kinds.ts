import type { NewsKind } from '@nestwright/domain/talk/notification-rules';
import type { MailTemplate } from './mail-templates.ts';

/** Why a mail has no link to stop it; `alwaysNotified` says the same to its readers. */
export type Reason =
  | 'security'
  /** Prices, changes, the end or dispute of an agreement, and anything that counts as agreed if nobody answers. */
  | 'agreement'
  /** Prevents a wasted trip or wait. */
  | 'in-vain'
  /** Decisions with their reasons, and contact details that may no longer be used. */
  | 'law'
  | 'asked-for'
  | 'operations'
  /** Has a link of its own (`/api/newsletter/leave`). */
  | 'list';

/** What each mail is about: a kind that its reader can stop, or why they can't. */
export const mailKinds: Readonly<Record<MailTemplate, NewsKind | { always: Reason }>> = {
  verification: { always: 'security' },
  email_changed: { always: 'security' },
  email_restored: { always: 'security' },
  account_closed: { always: 'security' },
  account_deleted: { always: 'security' },
  calendar_made: { always: 'security' },
  data_exported: { always: 'security' },
  request_claimed: { always: 'security' },
  passkey_added: { always: 'security' },
  passkey_removed: { always: 'security' },
  passkey_recovery: { always: 'security' },
  passkeys_recovered: { always: 'security' },

  project_agreed: { always: 'agreement' },
  quote_agreed: { always: 'agreement' },
  project_change_proposed: { always: 'agreement' },
  change_proposed: { always: 'agreement' },
  project_change_decided: { always: 'agreement' },
  change_decided: { always: 'agreement' },
  project_said_done: { always: 'agreement' },
  project_disputed: { always: 'agreement' },
  agreement_disputed: { always: 'agreement' },
  project_agreement_cancelled: { always: 'agreement' },
  agreement_cancelled: { always: 'agreement' },

  project_cancelled: { always: 'in-vain' },
  request_cancelled: { always: 'in-vain' },
  lead_cancelled: { always: 'in-vain' },
  quote_declined: { always: 'in-vain' },
  pro_left: { always: 'in-vain' },

  company_vetted: { always: 'law' },
  consent_withdrawn: { always: 'law' },
  lead_contact_ended: { always: 'law' },
  reply_removed: { always: 'law' },
  review_hidden: { always: 'law' },

  request_received: { always: 'asked-for' },

  alert: { always: 'operations' },
  company_papers: { always: 'operations' },
  contact: { always: 'operations' },
  dispute_operations: { always: 'operations' },
  do_not_sell: { always: 'operations' },
  lead_declined: { always: 'operations' },
  lead_operations: { always: 'operations' },
  request_form: { always: 'operations' },
  silence_operations: { always: 'operations' },

  newsletter: { always: 'list' },
  newsletter_welcome: { always: 'list' },

  project_accepted: 'home-requests',
  project_declined: 'home-requests',
  project_news: 'home-requests',
  project_silent: 'home-requests',
  project_quoted: 'home-prices',
  project_quote_withdrawn: 'home-prices',
  project_quote_expired: 'home-prices',
  project_question_answered: 'home-prices',
  project_messages: 'home-messages',
  project_scheduled: 'home-visits',
  project_visit: 'home-visits',
  project_done: 'home-work',
  project_paid: 'home-work',
  review_opened: 'home-reviews',
  project_quote_expiring: 'home-reminders',
  review_reminder: 'home-reminders',

  lead: 'pro-requests',
  quote_change_asked: 'pro-prices',
  quote_question: 'pro-prices',
  quote_expired: 'pro-prices',
  lead_messages: 'pro-messages',
  lead_visit: 'pro-visits',
  lead_accepted: 'pro-work',
  lead_contact: 'pro-work',
  agreement_done: 'pro-work',
  agreement_paid: 'pro-work',
  lead_review_opened: 'pro-reviews',
  company_paper_ends: 'pro-reminders',
  lead_review_reminder: 'pro-reminders',
  quote_expiring: 'pro-reminders',
};
