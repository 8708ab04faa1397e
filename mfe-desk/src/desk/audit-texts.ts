/** The title and description of the audit log's page. */
export const auditTexts = {
  title: 'Audit log',
  about: 'Sign-ins, views of contact details, decisions and releases, newest first.',
};

/** A name from the log in words: `signed-in` is `Signed in`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
