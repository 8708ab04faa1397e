import { PHONE_MESSAGE } from '@nestwright/domain/base/phone-rules';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ApiError } from '#http/errors.ts';

/**
 * Refuses numbers that cannot be mobile (product/rules#fields). North American mobiles and landlines share number
 * ranges, so any ordinary number is accepted there. A number without a country code is American.
 * @throws ApiError 422 at the field PhoneNumber.
 */
export function requireMobile(text: string): void {
  const number = parsePhoneNumberFromString(text, 'US');
  const type = number?.isValid() === true ? number.getType() : undefined;
  if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return;
  throw new ApiError(422, 'invalid', PHONE_MESSAGE, { fields: { PhoneNumber: PHONE_MESSAGE } });
}
