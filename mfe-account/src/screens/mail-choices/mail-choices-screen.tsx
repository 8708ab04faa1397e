import { kindWords } from '@nestwright/domain/talk/notification-rules';
import type { StopLink } from '@nestwright/domain/talk/notification-schema';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { Link, useLoaderData, useSearchParams } from '@nestwright/contract/router';
import { Button } from '@nestwright/kit/button';

import section from '#frame/section.module.css';

import css from './mail-choices-screen.module.css';

/**
 * /mail-choices: the page of the link that stops a kind of mail, also for guests. It has plain forms, because mail scanners
 * follow links, and because unsubscribing must work without scripts.
 */
export function MailChoicesScreen() {
  const link = useLoaderData() as StopLink | null;
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <div className={`nw-page ${css.page}`}>
      <PageHead
        title="E-mails you get"
        description="Stop a kind of e-mail from Nestwright, or turn it back on."
        noIndex
      />
      <h1 className={section.heading}>E-mails you get</h1>
      {link === null ? (
        <p className={section.text}>
          This link isn’t valid. Part of it may be missing: please open it from the e-mail again, or{' '}
          <Link to={paths.contact}>write to us</Link>.
        </p>
      ) : (
        <Choice {...link} token={token} />
      )}
      <p className={section.text}>
        With an account you can choose every kind of e-mail and set quiet hours:{' '}
        <Link to={paths.notifications}>Notifications</Link>.
      </p>
    </div>
  );
}

function Choice({ kind, isStopped, token }: StopLink & { token: string }) {
  const { name, covers } = kindWords[kind];
  const to = isStopped ? 'start' : 'stop';
  return (
    <form
      className={css.form}
      method="post"
      action={`/api/notifications/${to}?token=${encodeURIComponent(token)}`}
    >
      <p role="status" className={section.text}>
        {isStopped ? `You no longer get e-mail about ${name}.` : `You get e-mail about ${name}.`}
      </p>
      <p className={section.text}>
        {covers}{' '}
        {isStopped
          ? 'You can still find everything on the site.'
          : 'If you stop it, you can still find everything on the site. You still get codes, agreements and legal notices.'}
      </p>
      <Button type="submit" kind={isStopped ? 'quiet' : undefined}>
        {isStopped ? 'Turn it back on' : 'Stop these e-mails'}
      </Button>
    </form>
  );
}
