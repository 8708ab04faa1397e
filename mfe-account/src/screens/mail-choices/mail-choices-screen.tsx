import { kindWords } from '@nestwright/domain/notification/rules';
import type { StopLink } from '@nestwright/domain/notification/schema';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { Link, useLoaderData, useSearchParams } from '@nestwright/contract/router';
import { Button } from '@nestwright/kit/button';

import section from '#frame/section.module.css';

import css from './mail-choices-screen.module.css';

/**
 * /mail-choices: where the link to stop a kind of mail leads, for guests, too. Plain forms, because scanners follow links and nobody
 * should need scripts to be left alone.
 */
export function MailChoicesScreen() {
  const link = useLoaderData() as StopLink | null;
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <div className={`nw-page ${css.page}`}>
      <PageHead
        title="Mail you get"
        description="Stop a kind of mail from Nestwright, or get it again."
        noIndex
      />
      <h1 className={section.heading}>Mail you get</h1>
      {link === null ? (
        <p className={section.text}>
          This link is not valid. It may have been cut off: open it from the mail once more, or{' '}
          <Link to={paths.contact}>write to us</Link>.
        </p>
      ) : (
        <Choice {...link} token={token} />
      )}
      <p className={section.text}>
        With an account you choose all of it, and quiet hours:{' '}
        <Link to={paths.notifications}>What we tell you</Link>.
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
        {isStopped ? `You get no mail about ${name}.` : `You get mail about ${name}.`}
      </p>
      <p className={section.text}>
        {covers}{' '}
        {isStopped
          ? 'Our pages still show all of it.'
          : 'If you stop it, our pages still show all of it. Codes, agreements and what the law asks for are mailed as before.'}
      </p>
      <Button type="submit" kind={isStopped ? 'quiet' : undefined}>
        {isStopped ? 'Get this mail again' : 'Stop this mail'}
      </Button>
    </form>
  );
}
