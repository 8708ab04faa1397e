import { accountEmailSchema } from '@nestwright/domain/base/email-schema';
import * as v from 'valibot';

/** A newsletter subscription, effective only after confirmation by mail. */
export const newsletterSchema = v.strictObject({ email: accountEmailSchema });
