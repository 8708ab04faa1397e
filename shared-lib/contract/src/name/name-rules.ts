/** A name of the composition: of a remote, or of an entry that it serves. A folder's is the same behind `mfe-`. */
export const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Most characters of a name. */
export const NAME_LIMIT = 40;

/** What a refused name is told. */
export const NAME_MESSAGE = `must be lower-case letters, digits and single hyphens, begin with a letter and have at most ${NAME_LIMIT} characters, such as "garden-shed"`;

/** Whether a text is a name of the composition. */
export function isName(text: string): boolean {
  return text.length <= NAME_LIMIT && NAME.test(text);
}

/** The global that a remote's entry script assigns its container to: an identifier, so hyphens are underscores. */
export function containerName(remote: string): string {
  return `nestwright_${remote.replaceAll('-', '_')}`;
}
