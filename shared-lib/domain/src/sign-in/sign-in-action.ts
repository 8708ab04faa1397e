import { waitText } from '@nestwright/contract/duration/rules';
import { onceOnly, SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import { visitorCalls } from '@nestwright/contract/remote';
import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import type { CodePurpose, CodeSent } from '@nestwright/domain/sign-in/code-schema';
import { EMAIL_MESSAGE, readEmail } from '@nestwright/domain/base/email-rules';
import { callAs, callGateway, type CallGateway, type Failure } from '@nestwright/domain/base/http-calls';
import { checkCode, type CheckedCode, requestCode } from '@nestwright/domain/sign-in/session-calls';

import type { SignInAnswer, SignInPhase } from './sign-in-rules.ts';

/** A step of a sign-in or a proof as its form says it: with scripts and without them, the same fields. */
export interface PostedStep {
  has: (field: string) => boolean;
  /** The value of a field; '' if it was not sent. */
  text: (field: string) => string;
  /** The query of the page's address. */
  search: string;
  /** The page's own calls in a browser; on the server, calls in the visitor's name. */
  call: CallGateway;
  /** What the browser calls itself; undefined in the browser. */
  userAgent: string | undefined;
}

/**
 * The action of a page that signs somebody in or asks for a proof (decision 091). In a browser it returns the step to show. On the
 * server it makes the same calls in the visitor's name, and shows that step, or redirects once the flow is done.
 */
export function signInAction(answer: (posted: PostedStep) => Promise<SignInAnswer>) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Response | SignInAnswer> => {
    const visitor = visitorCalls({ context });
    const form = await request.formData();
    const text = (field: string) => {
      const value = form.get(field);
      return typeof value === 'string' ? value : '';
    };
    const answered = await answer({
      has: (field) => form.has(field),
      text,
      search: new URL(request.url).search,
      call: visitor ? callAs(visitor) : callGateway,
      userAgent: visitor && (request.headers.get('user-agent') ?? ''),
    });
    if (!visitor) return answered;
    const { flow, done, code } = answered;
    const step = text('step');
    const shown = { ...answered, ...(step !== '' && { step }) };
    if (done) return done.isSecret ? Response.json(onceOnly(shown)) : redirect(done.to, 303);
    const phase = flow.step === 'done' ? undefined : flow.phase;
    const message = phase?.kind === 'refused' ? phase.message : '';
    // Shown again once the account is logged in.
    if (code === SIGN_IN_NEEDED)
      return Response.json({ typed: { step }, errors: {}, message, code }, { status: 422 });
    const isRefused = phase?.kind === 'refused' && phase.reason !== 'proven-address';
    return Response.json(shown, { status: isRefused || answered.refused ? 422 : 200 });
  };
}

interface CodeStep<Purpose extends CodePurpose> {
  purpose: Purpose;
  posted: PostedStep;
  /** What follows from a correct code, or from another proof of the person. */
  accepted: (proof: { email: string; checked: CheckedCode<Purpose> }) => SignInAnswer | Promise<SignInAnswer>;
}

/**
 * Answers the e-mail and code steps of a flow. `email` alone requests a code, `email` and `code` check one, and `go` requests
 * another code, changes the address, or says that a passkey was used as proof, which the gateway then looks up.
 */
export async function answerCode<Purpose extends CodePurpose>({
  purpose,
  posted: { has, text, call },
  accepted,
}: CodeStep<Purpose>): Promise<SignInAnswer> {
  const typed = text('email');
  const read = readEmail(typed)?.toLowerCase();
  const email = read ?? typed;
  const go = text('go');
  if (go === 'change') return { flow: { step: 'email', email, phase: { kind: 'editing' } } };
  if (read === undefined) return startOver(email, { ok: false, message: EMAIL_MESSAGE });
  if (purpose === 'proof' && go === 'proven')
    return accepted({ email, checked: { verified: true } as CheckedCode<Purpose> });
  if (go === 'resend') return sendAnotherCode({ email, purpose, call, linkOnly: has('linkOnly') });
  if (!has('code')) return sendCode({ email, purpose, call });
  const checked = await checkCode({ email, code: text('code'), purpose }, call);
  if (checked.ok) return accepted({ email, checked: checked.value });
  const { message, status, code } = checked;
  const phase: SignInPhase = { kind: 'refused', message, reason: status === 422 ? 'field' : 'failure' };
  return { flow: { step: 'code', email, resendAt: Number(text('resendAt')) || 0, phase }, code };
}

/** Shows the address again, and why its flow can't go on. */
export function startOver(email: string, { message, code }: Failure): SignInAnswer {
  return { flow: { step: 'email', email, phase: { kind: 'refused', message, reason: 'failure' } }, code };
}

interface AskedCode {
  email: string;
  purpose: CodePurpose;
  call: CallGateway;
}

async function sendCode({ email, purpose, call }: AskedCode): Promise<SignInAnswer> {
  const sent = await requestCode({ email, purpose }, undefined, call);
  return sent.ok ? codeStep(email, sent.value) : startOver(email, sent);
}

/** A refusal stays at the code's field or the link's page, because the earlier mail may still work. */
async function sendAnotherCode({
  email,
  purpose,
  call,
  linkOnly: wasLinkOnly,
}: AskedCode & { linkOnly: boolean }): Promise<SignInAnswer> {
  const sent = await requestCode({ email, purpose }, undefined, call);
  const refused = (message: string, from: { resendAt: number; linkOnly: boolean }): SignInAnswer => ({
    flow: { step: 'code', email, ...from, phase: { kind: 'refused', message, reason: 'failure' } },
  });
  if (!sent.ok) return refused(sent.message, { resendAt: 0, linkOnly: wasLinkOnly });
  if (sent.value.sentBefore !== true) return codeStep(email, sent.value);
  const wait = waitText(sent.value.resendAfter);
  const linkOnly = sent.value.linkOnly === true;
  const what = linkOnly ? 'an e-mail' : 'a code';
  return refused(`We sent ${what} a moment ago. You can ask for another one in ${wait}.`, {
    resendAt: resendAt(sent.value),
    linkOnly,
  });
}

function codeStep(email: string, sent: CodeSent): SignInAnswer {
  const { linkOnly, sentBefore } = sent;
  return {
    flow: { step: 'code', email, resendAt: resendAt(sent), linkOnly, phase: { kind: 'editing' } },
    isSent: sentBefore !== true,
  };
}

function resendAt({ resendAfter }: CodeSent): number {
  return Date.now() + resendAfter * 1000;
}
