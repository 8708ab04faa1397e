/** How far away pros are looked for, at most, when a homeowner has the search widened (product/rules#matching). */
export const WIDE_MILES = 100;
