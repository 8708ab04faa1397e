/** How far away a widened search looks for pros, at most (product/rules#matching). */
export const WIDE_MILES = 100;
