import { decisionAction } from '@nestwright/domain/base/decision-action';
import { type Act, actOfForm } from '@nestwright/domain/base/decision-calls';
import { sendMessage } from '@nestwright/domain/site/contact-calls';
import { contactSchema } from '@nestwright/domain/site/contact-schema';
import { signUpForNewsletter } from '@nestwright/domain/site/newsletter-calls';
import { newsletterSchema } from '@nestwright/domain/site/newsletter-schema';
import { requestOptOut } from '@nestwright/domain/site/opt-out-calls';
import { optOutSchema } from '@nestwright/domain/site/opt-out-schema';

/** What anyone can send from the public pages. */
export const publicActs = {
  contact: actOfForm({ schema: contactSchema }, sendMessage),
  'opt-out': actOfForm({ schema: optOutSchema, lists: ['wishes'] }, requestOptOut),
  newsletter: actOfForm({ schema: newsletterSchema }, ({ email }, call) => signUpForNewsletter(email, call)),
} satisfies Record<string, Act>;

/** Answers `/contact`, `/do-not-sell`, and the newsletter boxes of all pages, which post to the home page. */
export const answerPublic = decisionAction({
  openTo: 'anyone',
  actOf: (step) =>
    Object.hasOwn(publicActs, step) ? publicActs[step as keyof typeof publicActs] : undefined,
});
