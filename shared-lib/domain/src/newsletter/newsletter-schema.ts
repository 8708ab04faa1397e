import { accountEmailSchema } from '@nestwright/domain/email/schema';
import * as v from 'valibot';

/** A wish for the newsletter; it comes only after a confirmation by mail. */
export const newsletterSchema = v.strictObject({ email: accountEmailSchema });
