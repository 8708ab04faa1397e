/** The name of a remote or of an entry it serves. A remote's folder is `mfe-` followed by its name. */
export const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The maximum length of a name. */
export const NAME_LIMIT = 40;

const ONE = NAME.source.slice(1, -1);

/** Two names separated by a slash: a remote and its fragment, or a page and its slot. */
export const NAME_PAIR = new RegExp(`^(?=.{1,${NAME_LIMIT}}/.{1,${NAME_LIMIT}}$)${ONE}/${ONE}$`);

/** Names that the composition itself uses, so no remote can have them. */
export const RESERVED_NAMES: readonly string[] = ['shell', 'host'];

/** The message for an invalid name. */
export const NAME_MESSAGE = `must be lower-case letters, digits and single hyphens, begin with a letter and have at most ${NAME_LIMIT} characters, such as "garden-shed"`;

/** Whether a text is a valid name. */
export function isName(text: string): boolean {
  return text.length <= NAME_LIMIT && NAME.test(text);
}

/** The global that a remote's entry script assigns its container to: an identifier, so hyphens are underscores. */
export function containerName(remote: string): string {
  return `nestwright_${remote.replaceAll('-', '_')}`;
}
