import { LinkButton } from '@nestwright/kit/link-button';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';

import { SignInLayout } from '#sign-in/sign-in-layout.tsx';
import { StepHeading } from '#sign-in/step-heading.tsx';
import css from '#sign-in/sign-in-step.module.css';

import { linkWords } from './link-words.ts';
import { type MailLink, useMailLink } from './use-mail-link.ts';

/** /login/link: the page of links in our mails. It explains what the link does and waits for a click. */
export function LinkScreen() {
  const { state, press } = useMailLink();
  return (
    <SignInLayout>
      <PageHead title="Your link" description="The link from a Nestwright e-mail." noIndex />
      <StepHeading>{headingOf(state)}</StepHeading>
      <Step state={state} onPress={() => void press()} />
    </SignInLayout>
  );
}

function headingOf(state: MailLink): string {
  switch (state.phase) {
    case 'asking':
      return 'Your link';
    case 'open':
    case 'pressed':
      return linkWords[state.link.purpose].heading;
    case 'over':
      return 'This link no longer works';
  }
}

function Step({ state, onPress }: { state: MailLink; onPress: () => void }) {
  switch (state.phase) {
    case 'asking':
      return (
        <>
          <p role="status" className={css.checking}>
            One moment, checking your link.
          </p>
          <noscript>
            <p className={css.intro}>
              This link needs JavaScript. Without it, <a href={paths.login}>log in with a code</a>.
            </p>
          </noscript>
        </>
      );
    case 'over':
      return (
        <>
          <Notice kind="error" className={css.notice}>
            {state.message}
          </Notice>
          <LinkButton to="/login">Log in</LinkButton>
        </>
      );
    case 'open':
    case 'pressed': {
      const words = linkWords[state.link.purpose];
      return (
        <>
          <p className={css.intro}>
            {words.before} <strong>{state.link.email}</strong>
            {words.after}
          </p>
          {state.phase === 'open' && state.problem !== '' && (
            <Notice kind="error" className={css.notice}>
              {state.problem}
            </Notice>
          )}
          <Button busy={state.phase === 'pressed'} onClick={onPress}>
            {words.action}
          </Button>
        </>
      );
    }
  }
}
