import { sendMessage } from '@nestwright/domain/site/contact-calls';
import { contactSchema } from '@nestwright/domain/site/contact-schema';
import { formAction } from '@nestwright/domain/base/form-action';
import { signUpForNewsletter as signUp } from '@nestwright/domain/site/newsletter-calls';
import { newsletterSchema } from '@nestwright/domain/site/newsletter-schema';
import { requestOptOut } from '@nestwright/domain/site/opt-out-calls';
import { optOutSchema } from '@nestwright/domain/site/opt-out-schema';

/** Answers `/contact`, posted without scripts. */
export const sendContactMessage = formAction({
  schema: contactSchema,
  send: sendMessage,
  done: { sent: 'yes' },
});

/** Answers `/do-not-sell`, posted without scripts. */
export const optOut = formAction({
  schema: optOutSchema,
  lists: ['wishes'],
  send: requestOptOut,
  done: { sent: 'yes' },
});

/** Answers the newsletter boxes of all pages. They post to the home page, which shows the outcome. */
export const signUpForNewsletter = formAction({
  schema: newsletterSchema,
  send: ({ email }, call) => signUp(email, call),
  done: { newsletter: 'sent' },
});
