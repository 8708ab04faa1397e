/** Version of the texts below; it changes with every change of them, and the record of each request keeps it. */
export const CONSENT_VERSION = '2026-11';

/** Label of the separate box for marketing calls (section 2, step 8). It is never ticked for the visitor, nor required. */
export const CALLS_CONSENT_TEXT =
  'I agree that Nestwright and up to 3 matched pros may call or text me at this number about home services, ' +
  'including automated marketing calls. Agreeing is not a condition of any purchase or of this request, ' +
  'and I can withdraw at any time.';

/** Label of the box that asks for cost information (section 2, step 8). */
export const COST_INFO_TEXT = 'Sign up to receive cost information for projects like mine.';
