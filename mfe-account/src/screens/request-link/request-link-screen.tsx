import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';

import { OpenedRequest } from './opened-request.tsx';
import css from './request-link-screen.module.css';
import { useRequestLink } from './use-request-link.ts';

/** Its forms' action. */
export { answerLinkedRequest } from '#decisions/linked-decisions.ts';

/** /my-projects/link: opened by the link in a request's mail. It asks before doing anything. */
export function RequestLinkScreen() {
  const link = useRequestLink();
  return (
    <div className="nw-page nw-band">
      <PageHead title="Your request" description="The request that our e-mail links to." noIndex />
      <Shown {...link} />
    </div>
  );
}

function Shown({ state, open, ...rest }: ReturnType<typeof useRequestLink>) {
  switch (state.phase) {
    case 'closed':
      return (
        <div className={css.alone}>
          <h1 className={section.heading}>Open your request?</h1>
          <p className={section.text}>
            You followed the link in our e-mail. It shows your request on any device, and you can cancel it
            there. Opening it changes nothing.
          </p>
          <p className={section.text}>If you didn’t request anything, just close this page.</p>
          {state.problem !== '' && <Notice kind="error">{state.problem}</Notice>}
          <div className={section.actions}>
            <Button className="nw-scripted" busy={state.isOpening} onClick={() => void open()}>
              Open my request
            </Button>
          </div>
          <noscript>
            <p className={section.text}>
              Opening it needs JavaScript. Without it, you see your request, agree to a price and choose who
              may contact you at <a href={paths.myProjects}>My Projects</a> in the browser that sent it, or
              when you <a href={paths.login}>log in</a> with the account that has it.
            </p>
          </noscript>
        </div>
      );
    case 'over':
      return (
        <div className={css.alone}>
          <h1 className={section.heading}>{state.title}</h1>
          <p className={section.text} role="status">
            {state.message}
          </p>
          <div className={section.actions}>
            <LinkButton to={paths.myProjects}>My projects in this browser</LinkButton>
            <LinkButton kind="quiet" to={paths.login}>
              Log in
            </LinkButton>
          </div>
        </div>
      );
    case 'open':
      return <OpenedRequest state={state} {...rest} />;
  }
}
