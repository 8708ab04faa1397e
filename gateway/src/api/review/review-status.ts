/** A review appears on the company's page as soon as it is written. */
export const PUBLISHED = 'Published';
/** The desk took it from the company's page. */
export const HIDDEN = 'Hidden';
