/** The maximum distance of a widened search for pros (product/rules#matching). */
export const WIDE_MILES = 100;
