import type { Hosted } from './http-schema.ts';
import { notAvailable } from './hosted-host.ts';
import type { Answer } from './send-http.ts';

/** The purpose of a mail; the configuration names its EmailJS template. */
type Template = 'requestTemplate' | 'verificationTemplate' | 'contactTemplate';

/** What people see of a mail that EmailJS does not take. Its own texts are for the site's owner. */
const NOT_SENT = 'We couldn’t send this right now. Please try again in a few minutes.';

/**
 * Sends a template with the EmailJS client, which is loaded with the first mail. A failure has no status, because it is
 * never the visitor's: a wrong setting, a used-up quota, a broken connection (product/errors#e-mail-client).
 */
export async function sendByEmailJs(
  email: Hosted['email'],
  template: Template,
  params: Record<string, string>,
): Promise<Answer<unknown>> {
  if (email === undefined) return notAvailable;
  const { publicKey, serviceId, origin } = email;
  // The client itself words the first one differently.
  if (publicKey === '') return notSent('The user ID is required');
  if (serviceId === '') return notSent('The service ID is required');
  if (email[template] === '') return notSent('The template ID is required');
  try {
    const { default: emailjs } = await import('@emailjs/browser');
    emailjs.init({ publicKey, origin });
    const { status, text } = await emailjs.send(serviceId, email[template], params);
    return { ok: true, value: { status, text } };
  } catch (error) {
    const { status, text } = error as { status?: number; text?: string };
    return notSent(`${status ?? 'No status'}: ${text ?? String(error)}`);
  }
}

function notSent(reason: string): Answer<unknown> {
  console.error(reason);
  return { ok: false, message: NOT_SENT };
}
