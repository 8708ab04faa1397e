/** Version of the texts below. When you change them, change it too and add an entry to `publishedWordings`. */
export const CONSENT_VERSION = '2026-11-28';

/**
 * Label of the separate box for marketing calls (product/wizard#contact). It is never checked in advance and never
 * required.
 */
export const CALLS_CONSENT_TEXT =
  'I agree that Nestwright and up to 3 matched pros may call or text me at this number about home services, ' +
  'including automated marketing calls. Agreeing is not a condition of any purchase or of this request, ' +
  'and I can withdraw at any time.';

/** Label of the box that asks for cost information (product/wizard#contact). */
export const COST_INFO_TEXT = 'Sign up to receive cost information for projects like mine.';

/** The topics of consents, as records name them. */
export const consentKinds = ['automated-calls', 'cost-information'] as const;
/** A consent's topic. */
export type ConsentKind = (typeof consentKinds)[number];

const texts = { 'automated-calls': CALLS_CONSENT_TEXT, 'cost-information': COST_INFO_TEXT };

/**
 * Every wording visitors have ever been shown, by version. Never change or remove an entry: consent records refer to
 * it, and a browser that was offline may still send an old one.
 */
export const publishedWordings: ReadonlyMap<string, Readonly<Record<ConsentKind, string>>> = new Map([
  ['2026-11', texts],
  // The same two texts. Since the second version, the first also says what checking the box shows to the pros (`CALLS_SHARE_TEXT`).
  ['2026-11-22', texts],
  ['2026-11-27', texts],
  [CONSENT_VERSION, texts],
]);
