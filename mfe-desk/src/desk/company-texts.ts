import type { Vetting } from '@nestwright/domain/companies/vetting-rules';
import type { CompanyDecision, Paper } from '@nestwright/domain/companies/vetting-schema';

/** The title and description of the queue of companies. */
export const companyTexts = {
  title: 'Companies to check',
  about: 'Companies that have sent documents for us to check. Only verified companies get requests.',
};

/** The title and description of the list of companies in each state. */
export const listTexts: Readonly<Record<Vetting, { title: string; about: string }>> = {
  checking: companyTexts,
  applied: {
    title: 'Companies with documents to send',
    about: 'They registered and still have to send us documents. They get no requests.',
  },
  verified: { title: 'Verified companies', about: 'We checked them, so they get requests.' },
  paused: { title: 'Paused companies', about: 'They get no new requests until they are verified again.' },
  refused: { title: 'Refused companies', about: 'They get no requests.' },
};

/** The names of a company's states. */
export const stateNames: Readonly<Record<Vetting, string>> = {
  checking: 'To check',
  applied: 'Waiting for documents',
  verified: 'Verified',
  paused: 'Paused',
  refused: 'Refused',
};

/** The names of decisions about a company. */
export const decisionNames: Readonly<Record<CompanyDecision, string>> = {
  verify: 'Verify',
  ask: 'Request information',
  pause: 'Pause',
  refuse: 'Refuse',
};

/** The name of a paper. */
export function paperName({ kind, number, trade, state }: Paper): string {
  switch (kind) {
    case 'license':
      return `License ${number} (${state}, ${trade})`;
    case 'insurance':
      return number === '' ? 'Liability insurance' : `Liability insurance ${number}`;
    case 'identity':
      return 'Legal name';
  }
}

/** The names of decisions about a paper. */
export const paperStates = {
  checked: 'Checked',
  refused: 'Not accepted',
  replaced: 'Replaced by a newer one',
} as const;

/** How long something has waited: `3 days`. */
export function ageText(since: string, now: string): string {
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 3_600_000));
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return count === 0 ? 'less than an hour' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
