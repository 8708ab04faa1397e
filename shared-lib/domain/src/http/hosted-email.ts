import { failureWords } from './failure-words.ts';
import type { Hosted } from './http-schema.ts';
import { notAvailable } from './hosted-host.ts';
import type { Answer } from './send-http.ts';

/** The purpose of a mail; the configuration names its EmailJS template. */
type Template = 'requestTemplate' | 'verificationTemplate' | 'contactTemplate';

/** Sends a template with the EmailJS client, which is loaded with the first mail. */
export async function sendByEmailJs(
  email: Hosted['email'],
  template: Template,
  params: Record<string, string>,
): Promise<Answer<unknown>> {
  if (email === undefined) return notAvailable;
  const { publicKey, serviceId, origin } = email;
  // The texts of product/errors#e-mail-client. The client itself words the first one differently.
  if (publicKey === '') return { ok: false, message: 'The user ID is required' };
  if (serviceId === '') return { ok: false, message: 'The service ID is required' };
  if (email[template] === '') return { ok: false, message: 'The template ID is required' };
  try {
    const { default: emailjs } = await import('@emailjs/browser');
    emailjs.init({ publicKey, origin });
    const { status, text } = await emailjs.send(serviceId, email[template], params);
    return { ok: true, value: { status, text } };
  } catch (error) {
    const { status, text } = error as { status?: number; text?: string };
    return { ok: false, status, message: text ?? failureWords({ reason: 'Network Error' }) };
  }
}
