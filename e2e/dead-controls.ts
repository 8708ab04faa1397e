import type { Page } from '@playwright/test';

const CONTROLS =
  'button, a, input, select, textarea, [role=button], [role=switch], [role=tab], [role=link], [onclick]';

/**
 * Controls that are seen on a page without scripts, and that would do nothing there: buttons and fields outside a form, links
 * that lead nowhere, and elements that only scripts make into controls. Empty if every control works.
 */
export async function deadControls(page: Page): Promise<string[]> {
  return page.locator(CONTROLS).evaluateAll((elements) => {
    const isDead = (element: Element) => {
      // A link in a picture is an element of SVG.
      if (element.localName === 'a') return element.getAttribute('href') === null;
      if (element instanceof HTMLButtonElement)
        return element.popoverTargetElement === null && (element.type !== 'submit' || element.form === null);
      if (element instanceof HTMLInputElement && element.popoverTargetElement !== null) return false;
      const isField =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement;
      return !isField || element.form === null;
    };
    return elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches(':disabled') && isDead(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });
}
