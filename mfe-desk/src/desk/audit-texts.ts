/** What the page of the audit log is called, and what it shows. */
export const auditTexts = {
  title: 'Audit log',
  about: 'Who signed in, saw contact details, decided and released, newest first.',
};

/** A name of the log as words: `signed-in` is `Signed in`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
