import type { Page } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';

/** The rules for the server's HTML of every page, with the reasons why some recommended ones are off. */
const htmlRules: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React decides how it writes void elements, attribute case and boolean attributes.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Custom properties pass numbers to the style sheet.
    'no-inline-style': 'off',
    // React's ids contain unusual characters that are valid in HTML.
    'valid-id': 'off',
    // Search engines truncate longer titles, but these aren't errors.
    'long-title': 'off',
    // Lists without bullets need an explicit role for VoiceOver.
    'no-redundant-role': 'off',
    // The page's own files have hashes where they matter. Data blocks need none.
    'require-sri': 'off',
    // Roles are used only where no element has the same meaning.
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    // The checkboxes of one question share a name, like radio buttons.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // A list may have a name; the standard allows one on any element with a role.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

const validator = new HtmlValidate(htmlRules);

/**
 * The HTML without the style sheets that follow its first screen (gateway/src/pages/first-screen.ts). HTML allows them in the
 * head alone, but every browser applies them where they are, and the shell moves them into the head.
 */
export function withoutLateSheets(html: string): string {
  return html.replace(/(<div data-nw-first-screen-end="" hidden="">)(?:<style [^>]*>[^]*?<\/style>)+/, '$1');
}

/** The errors that html-validate finds in the HTML of the page at `path`; empty if there are none. */
export async function htmlFaults(html: string, path: string): Promise<string[]> {
  const { results } = await validator.validateString(withoutLateSheets(html), path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** The errors in the server's HTML of an address, as the page's person gets it. */
export async function htmlFaultsFor(page: Page, path: string): Promise<string[]> {
  return htmlFaults(await (await page.request.get(path)).text(), path);
}

/**
 * Acts, and returns the errors in the HTML that the server answers with. Redirects are followed.
 *
 * @param act presses a button or follows a link, on a page whose scripts are off
 */
export async function htmlFaultsAfter(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const answered = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && !isRedirect(response.status()),
  );
  await act();
  // The browser drops the text when it leaves the page.
  const answer = await answered;
  return htmlFaults(await answer.text(), answer.url());
}

const isRedirect = (status: number) => status >= 300 && status < 400;
