import { emailSchema } from '@nestwright/domain/base/email-schema';
import { requiredLine, requiredText } from '@nestwright/domain/base/field-schema';
import { optionalPhoneSchema } from '@nestwright/domain/base/phone-schema';
import * as v from 'valibot';

/** The contact form's message about a missing name. */
export const NAME_MESSAGE = 'Please enter your name';
/** The contact form's message about a missing topic. */
export const TOPIC_MESSAGE = 'Please choose a topic';
/** The contact form's message about a text that is missing or too long. */
export const MESSAGE_MESSAGE = 'Please write a message, up to 4,000 characters';
/** The maximum length of a message. */
export const MESSAGE_LIMIT = 4000;

/** The topics of a message. */
export const contactTopics = [
  'A project of mine',
  'My account',
  'Working with Nestwright as a pro',
  'Privacy',
  'Something else',
] as const;

/** A message to the people who run the site. */
export const contactSchema = v.strictObject({
  name: requiredLine(NAME_MESSAGE),
  email: emailSchema,
  phone: optionalPhoneSchema,
  topic: v.picklist(contactTopics, TOPIC_MESSAGE),
  message: requiredText(MESSAGE_MESSAGE, MESSAGE_LIMIT),
});
/** A message to the people who run the site. */
export type ContactMessage = v.InferOutput<typeof contactSchema>;
