import { useLoaderData } from '@nestwright/contract/router';
import { useSession } from '@nestwright/contract/session/store';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { alwaysNotified } from '@nestwright/domain/talk/notification-rules';
import type { Notifications } from '@nestwright/domain/talk/notification-schema';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { SessionEnded } from '@nestwright/domain/parts/session-ended';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';

import { SectionHead } from '#frame/section-head.tsx';
import section from '#frame/section.module.css';
import { NotKnown } from '#frame/not-known.tsx';
import { useDataKnown } from '#frame/use-data-known.ts';
import { withTyped } from '#notifications/read-choices.ts';
import { useNotifications } from '#notifications/use-notifications.ts';

import { Choices } from './choices.tsx';

/** /account/notifications: the notification settings of homeowners and companies. */
export function NotificationsScreen() {
  const isDataKnown = useDataKnown();
  const session = useSession();
  const known = useLoaderData() as Notifications | null | undefined;
  const read = useNotifications(known);
  const refused = useRefusedForm();
  const hasAccount = isSignedIn(session);
  return (
    <>
      <SectionHead
        title="Notifications"
        description="Choose which e-mails and notifications you get, and when."
      >
        Choose what we e-mail you about. You can always find it all on the site.
      </SectionHead>
      <div className={section.stack}>
        {isDataKnown && !hasAccount && (
          <div className={section.actions}>
            <p className={section.text}>Without an account, use the link in any e-mail to stop that kind.</p>
            <LinkButton to="/login">Log in</LinkButton>
          </div>
        )}
        {isDataKnown && !hasAccount && <SessionEnded />}
        {hasAccount && refused?.message && <Notice kind="error">{refused.message}</Notice>}
        {(!isDataKnown || hasAccount) && hasGateway() && read.phase === 'waiting' && <NotKnown lines={8} />}
        {hasAccount && read.phase === 'failed' && <Notice kind="error">{read.message}</Notice>}
        {hasAccount && read.phase === 'read' && (
          <Choices key={read.of} known={withTyped(read.value, refused)} />
        )}
        <section className={section.block} aria-labelledby="always-heading">
          <h2 id="always-heading" className={section.blockHeading}>
            E-mails we always send
          </h2>
          <p className={section.text}>
            You can’t turn these off, and quiet hours don’t delay them: they protect you, or the law requires
            them.
          </p>
          <dl className={section.facts}>
            {alwaysNotified.map(({ name, covers }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{covers}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}
