/** Steps of the "Building Your Project" screen (product/constants#timing). */
export const PROGRESS_STEPS = 4;
/** Milliseconds per step; after the last, at 4 seconds, the screen moves on automatically. */
export const PROGRESS_STEP_MS = 1000;
/** Approximate milliseconds from a sent request to the thanks page (product/constants#timing). */
export const REDIRECT_AFTER_MS = 3000;
