import type { UserEvent } from '@testing-library/user-event';

/**
 * Appends text to a field in one step, like pasting. Typing renders the screen for each letter, so only tests of typing
 * itself type.
 */
export async function enterText(
  person: Pick<UserEvent, 'click' | 'paste'>,
  field: Element,
  text: string,
): Promise<void> {
  await person.click(field);
  await person.paste(text);
}
