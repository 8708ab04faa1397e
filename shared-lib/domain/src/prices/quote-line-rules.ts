/** The maximum length of a wish or a reason. */
export const WORDS_LIMIT = 1000;
