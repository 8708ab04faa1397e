/** A text page. */
export interface TextPage {
  title: string;
  description: string;
  /** ISO date of the last change, if shown. */
  date?: string;
  /** HTML from our own Markdown. */
  html: string;
}

/** Loads `/about`. */
export async function loadAbout(): Promise<TextPage> {
  return textPage(await import('#content/page/about.md'));
}

/** Loads `/privacy_policy`. */
export async function loadPrivacy(): Promise<TextPage> {
  return textPage(await import('#content/page/privacy.md'));
}

/** Loads `/terms_conditions`. */
export async function loadTerms(): Promise<TextPage> {
  return textPage(await import('#content/page/terms.md'));
}

/** Loads the text above the form of `/do-not-sell`. */
export async function loadDoNotSell(): Promise<TextPage> {
  return textPage(await import('#content/page/do-not-sell.md'));
}

/** @throws Error if the file's front matter has no title or description */
function textPage(file: { attributes: Readonly<Record<string, string>>; default: string }): TextPage {
  const { title, description, date } = file.attributes;
  if (title === undefined || description === undefined)
    throw new Error('A text page needs a title and a description.');
  return { title, description, ...(date !== undefined && { date }), html: file.default };
}
