import { waitText } from '@nestwright/contract/duration/rules';
import type { CodePurpose, CodeSent } from '@nestwright/domain/sign-in/code-schema';
import { EMAIL_MESSAGE, readEmail } from '@nestwright/domain/base/email-rules';
import type { CallGateway, Failure } from '@nestwright/domain/base/http-calls';
import { checkCode, type CheckedCode, requestCode } from '@nestwright/domain/sign-in/session-calls';

import type { SignInFlow, SignInPhase } from './sign-in-rules.ts';
import type { PostedSignIn } from './sign-in-store.ts';

type Purpose = CodePurpose;

interface PostedStep<P extends Purpose> {
  purpose: P;
  form: FormData;
  call: CallGateway;
  /** Where a correct code leads. */
  accepted: (proof: { email: string; checked: CheckedCode<P> }) => Response | Promise<Response>;
}

/**
 * Answers the e-mail and code steps of a sign-in form posted without scripts. `email` alone requests a code, `email` and
 * `code` check one, and `go` requests another code or changes the address.
 */
export async function answerSignIn<P extends Purpose>({
  purpose,
  form,
  call,
  accepted,
}: PostedStep<P>): Promise<Response> {
  const typed = postedText(form, 'email');
  const read = readEmail(typed)?.toLowerCase();
  const email = read ?? typed;
  const go = form.get('go');
  if (go === 'change') return showSignIn({ flow: { step: 'email', email, phase: { kind: 'editing' } } });
  if (read === undefined) return refuseEmail(email, EMAIL_MESSAGE);
  if (go === 'resend') return sendAnotherCode({ email, purpose, call, linkOnly: form.has('linkOnly') });
  if (!form.has('code')) return sendCode({ email, purpose, call });
  const code = postedText(form, 'code');
  const checked = await checkCode({ email, code, purpose }, call);
  if (checked.ok) return accepted({ email, checked: checked.value });
  // The browser doesn't report when the code was sent, so another one may be requested immediately.
  return showSignIn({ flow: { step: 'code', email, resendAt: 0, phase: refusal(checked) } }, 422);
}

/** A page that shows this state of the flow. */
export function showSignIn(posted: PostedSignIn, status = 200): Response {
  return Response.json(posted, { status });
}

/** A text of a posted form; '' if it has none of that name. */
export function postedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

interface AskedCode {
  email: string;
  purpose: Purpose;
  call: CallGateway;
}

async function sendCode({ email, purpose, call }: AskedCode): Promise<Response> {
  const sent = await requestCode({ email, purpose }, undefined, call);
  return sent.ok ? showCodeStep(email, sent.value) : refuseEmail(email, sent.message);
}

/** A refusal stays at the code's field or the link's page, because the earlier mail may still work. */
async function sendAnotherCode({
  email,
  purpose,
  call,
  linkOnly: wasLinkOnly,
}: AskedCode & { linkOnly: boolean }): Promise<Response> {
  const sent = await requestCode({ email, purpose }, undefined, call);
  const refuse = (message: string, { from, linkOnly }: { from: number; linkOnly: boolean }) => {
    const phase = { kind: 'refused', message, reason: 'failure' } as const;
    return showSignIn({ flow: { step: 'code', email, resendAt: from, linkOnly, phase } }, 422);
  };
  if (!sent.ok) return refuse(sent.message, { from: 0, linkOnly: wasLinkOnly });
  if (sent.value.sentBefore !== true) return showCodeStep(email, sent.value);
  const wait = waitText(sent.value.resendAfter);
  const linkOnly = sent.value.linkOnly === true;
  const what = linkOnly ? 'an e-mail' : 'a code';
  return refuse(`We sent ${what} a moment ago. You can ask for another one in ${wait}.`, {
    from: resendAt(sent.value),
    linkOnly,
  });
}

function showCodeStep(email: string, sent: CodeSent): Response {
  const phase = { kind: 'editing' } as const;
  return showSignIn({
    flow: { step: 'code', email, resendAt: resendAt(sent), linkOnly: sent.linkOnly, phase },
  });
}

function resendAt({ resendAfter }: CodeSent): number {
  return Date.now() + resendAfter * 1000;
}

function refuseEmail(email: string, message: string): Response {
  const flow: SignInFlow = { step: 'email', email, phase: { kind: 'refused', message, reason: 'failure' } };
  return showSignIn({ flow }, 422);
}

function refusal({ message, status }: Failure): SignInPhase {
  return { kind: 'refused', message, reason: status === 422 ? 'field' : 'failure' };
}
