import { CALLS_CONSENT_TEXT, CONSENT_VERSION } from '@nestwright/domain/requests/consent-rules';

/** Label of the switch that lets one pro see the contact details (product/rules#who-may-contact). */
export const MAY_CONTACT_LABEL = 'May contact me';

/** The switch's explanation, shown next to it whether it is on or off. */
export const MAY_CONTACT_TEXT =
  'While this is on, this pro sees your name, phone, e-mail and street address.';

/** Whether a pro may contact the homeowner, in words after the choice. */
export function mayContactText({ name, mayContact }: { name: string; mayContact: boolean }): string {
  return mayContact ? `${name} may contact you.` : `${name} no longer sees how to reach you.`;
}

/** Version of the switch's text. When you change the text, change it too and add an entry to `publishedDisclosures`. */
export const DISCLOSURE_VERSION = 'switch-2026-11';

/**
 * Shown next to the wizard's box for calls: checking it turns on the switch of every matched pro (product/wizard#contact).
 * When you change it, change `CONSENT_VERSION`, too.
 */
export const CALLS_SHARE_TEXT =
  'If you check this box, every pro you’re matched with can see your name, phone, e-mail and street address right away. Otherwise, you decide pro by pro.';

/** What that text said in each version of the consent. Never change or remove an entry: disclosures keep its hash. */
const publishedShareTexts: ReadonlyMap<string, string> = new Map([
  [
    '2026-11-22',
    'Ticked, every pro you’re matched with sees your name, phone, e-mail and street address at once. Unticked, you choose who does.',
  ],
  [
    '2026-11-27',
    'If you tick this box, every pro you’re matched with sees your name, phone, e-mail and street address at once. If you don’t, you choose who does.',
  ],
  [CONSENT_VERSION, CALLS_SHARE_TEXT],
]);

/** Version of the disclosures of older requests, whose homeowners could not choose. */
export const MIGRATED_VERSION = 'migrated';

/**
 * Every text on which a homeowner has let a pro contact them, by version. Never change or remove an entry: disclosures
 * keep its hash.
 */
export const publishedDisclosures: ReadonlyMap<string, string> = new Map([
  [DISCLOSURE_VERSION, `${MAY_CONTACT_LABEL}. ${MAY_CONTACT_TEXT}`],
  [MIGRATED_VERSION, 'This pro had your contact details before you could choose who may contact you.'],
]);

/** The disclosure made by checking the wizard's box for calls, by the version of the texts that the browser showed. */
export function tickedText(consentVersion: string): string {
  const shares = publishedShareTexts.get(consentVersion);
  // The first version said nothing about contact details.
  return shares === undefined ? CALLS_CONSENT_TEXT : `${CALLS_CONSENT_TEXT} ${shares}`;
}
