import { tradeLicenses } from './vetting-data.ts';

/** The states of vetting a company. Only `verified` companies are matched, shown and can read leads (decision 039). */
export const vettings = ['applied', 'checking', 'verified', 'paused', 'refused'] as const;
/** A state of vetting a company. */
export type Vetting = (typeof vettings)[number];

/** The kinds of papers: a license, the insurance, and the company's identity. */
export const paperKinds = ['license', 'insurance', 'identity'] as const;
/** A kind of paper. */
export type PaperKind = (typeof paperKinds)[number];

/** The largest file of a paper, in bytes. */
export const PAPER_BYTES = 10 * 1024 * 1024;
/** The maximum number of papers of a company, so that nobody can fill the store. */
export const PAPER_LIMIT = 30;
/** The types in which files of papers are stored. */
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** The type of a paper's file. */
export type PaperType = (typeof paperTypes)[number];

/** How many days before a paper's last day its company is reminded. */
export const PAPER_REMINDER_DAYS = [30, 7] as const;

/** How long a checker can read a company's papers after giving a reason. */
export const PAPERS_READABLE_HOURS = 1;

/** A license that a state requires, and its authority. */
export interface LicenseNeed {
  /** Category name. */
  trade: string;
  /** Two letters. */
  state: string;
  /** The authority. */
  board: string;
  /** The law that requires it. */
  source: string;
  /** Where the state lists its licenses, if we know the page. */
  register?: string;
}

/** The licenses that a company in a state needs for its trades, as far as we know. For other trades, we ask the company. */
export function licensesNeeded(trades: readonly string[], state: string): LicenseNeed[] {
  const known = tradeLicenses[state] ?? [];
  return trades.flatMap((trade) => {
    const found = known.find((one) => one.trades.includes(trade));
    if (found === undefined) return [];
    const { board, source, register } = found;
    return [{ trade, state, board, source, ...(register !== undefined && { register }) }];
  });
}

/** A checked paper, as homeowners see it. */
export interface CheckedPaper {
  kind: PaperKind;
  /** Of a license. */
  number: string;
  /** Category of a license. */
  trade: string;
  /** Of a license. */
  state: string;
  /** `YYYY-MM-DD`; null without one. */
  lastDay: string | null;
  /** The day of the check, `YYYY-MM-DD`. */
  checkedOn: string;
}

/** Exactly what was checked and when: `License CCC1330000 (FL, roofing) checked on March 2, 2027`. */
export function checkedWords({ kind, number, trade, state, lastDay, checkedOn }: CheckedPaper): string {
  const on = `checked on ${dayWords(checkedOn)}`;
  switch (kind) {
    case 'license': {
      const of = [state, tradeWords(trade)].filter((part) => part !== '').join(', ');
      return `License ${number}${of === '' ? '' : ` (${of})`} ${on}`;
    }
    case 'insurance':
      return `Liability insurance${lastDay === null ? '' : ` through ${dayWords(lastDay)}`} ${on}`;
    case 'identity':
      return `Legal name ${on}`;
  }
}

/** A day in words: `March 2, 2027`. */
export function dayWords(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

function tradeWords(trade: string): string {
  return trade === 'HVAC' ? trade : trade.toLowerCase();
}

/** What a company has sent. */
export interface SentPapers {
  /** Category names. */
  trades: readonly string[];
  /** Two letters. */
  state: string;
  /** Whether it says that none of its work needs a license. */
  needsNoLicense: boolean;
  papers: readonly { kind: PaperKind; trade: string; decision: string | null; hasFile: boolean }[];
}

/** What a company still has to send before it can be checked, in sentences; empty if nothing is missing. */
export function missingPapers({ trades, state, needsNoLicense, papers }: SentPapers): string[] {
  const standing = papers.filter(({ decision }) => decision === null || decision === 'checked');
  const missing: string[] = [];
  if (!standing.some(({ kind }) => kind === 'identity'))
    missing.push('The legal name of your company, and who runs it');
  const licenses = standing.filter(({ kind, hasFile }) => kind === 'license' && hasFile);
  const needed = licensesNeeded(trades, state);
  for (const { trade, board } of needed)
    if (!licenses.some((license) => license.trade === trade))
      missing.push(`Your ${state} license for ${tradeWords(trade)}, from the ${board}`);
  if (needed.length === 0 && licenses.length === 0 && !needsNoLicense)
    missing.push('Your license, or a statement that your work needs none');
  if (!standing.some(({ kind, hasFile }) => kind === 'insurance' && hasFile))
    missing.push('Your liability insurance, with its expiration date');
  return missing;
}

/** A paper as a decision about its company needs it. */
interface DecidedPaper {
  kind: PaperKind;
  trade: string;
  state: string;
  decision: string | null;
  hasFile: boolean;
  lastDay: string | null;
}

/** What is unchecked or has expired and keeps a company from being verified, in sentences; empty if nothing is. */
export function uncheckedPapers({
  trades,
  state,
  needsNoLicense,
  papers,
  today,
}: Omit<SentPapers, 'papers'> & { papers: readonly DecidedPaper[]; today: string }): string[] {
  const unchecked: string[] = [];
  const held = papers.filter(
    ({ decision, lastDay }) => decision === 'checked' && (lastDay === null || lastDay >= today),
  );
  if (!held.some(({ kind }) => kind === 'identity')) unchecked.push('No legal name has been checked');
  const licenses = held.filter(({ kind, hasFile }) => kind === 'license' && hasFile);
  const needed = licensesNeeded(trades, state);
  for (const { trade, board } of needed)
    if (!licenses.some((license) => license.trade === trade && license.state === state))
      unchecked.push(
        `No valid ${state} license for ${tradeWords(trade)}, from the ${board}, has been checked`,
      );
  if (needed.length === 0 && licenses.length === 0 && !needsNoLicense)
    unchecked.push('No license has been checked, and the company hasn’t stated that it needs none');
  if (!held.some(({ kind, hasFile }) => kind === 'insurance' && hasFile))
    unchecked.push('No valid liability insurance has been checked');
  return unchecked;
}

/** The text for a company about each state and what happens next. */
export const vettingWords: Readonly<Record<Vetting, { title: string; next: string }>> = {
  applied: {
    title: 'Not checked yet',
    next: 'Add your documents to your company profile and send them. Once we’ve checked them, you’ll get matching requests.',
  },
  checking: {
    title: 'We’re checking your documents',
    next: 'That usually takes two business days. We’ll e-mail you once we’re done.',
  },
  verified: {
    title: 'Checked',
    next: 'You get matching requests. Please send a new document before the old one expires.',
  },
  paused: {
    title: 'Paused',
    next: 'You get no new requests. Work you’ve already agreed on isn’t affected. Send what is missing, and we’ll check it.',
  },
  refused: {
    title: 'Not accepted',
    next: 'You get no requests. If you can fix this, correct your documents and send them again.',
  },
};
