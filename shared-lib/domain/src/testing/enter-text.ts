import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts text into a field at once, behind what it holds, as from the clipboard. Typing renders a screen for each letter, so
 * only tests of typing itself type.
 */
export async function enterText(
  person: Pick<UserEvent, 'click' | 'paste'>,
  field: Element,
  text: string,
): Promise<void> {
  await person.click(field);
  await person.paste(text);
}
