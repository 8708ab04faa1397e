import type { SignInFlow } from '@nestwright/domain/sign-in/sign-in-rules';

/** The heading of the current step. A mail without a code is named for what it has. */
export function stepTitle(flow: SignInFlow, titles: Record<SignInFlow['step'], string>): string {
  return flow.step === 'code' && flow.linkOnly === true ? 'Open the link we e-mailed you' : titles[flow.step];
}
