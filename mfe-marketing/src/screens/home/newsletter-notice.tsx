import { paths } from '@nestwright/shared-lib/paths';
import { readQuery } from '@nestwright/shared-lib/query/rules';
import { Link } from '@nestwright/shared-lib/router';
import { Notice } from '@nestwright/shared-lib/ui/notice';

import css from './newsletter-notice.module.css';

/** What the link in the newsletter's mail came to; it leads here with `newsletter=confirmed` or `unknown`. */
export function NewsletterNotice({ search }: { search: string }) {
  const outcome = readQuery(search).find(([name]) => name === 'newsletter')?.[1];
  if (outcome !== 'confirmed' && outcome !== 'unknown') return null;
  return (
    <div className={`nw-page ${css.place}`}>
      {outcome === 'confirmed' ? (
        <Notice kind="ok">You are on the list. The next letter comes at the start of the month.</Notice>
      ) : (
        <Notice kind="info">
          This link is not valid any more. Sign up once more below, or{' '}
          <Link to={paths.contact}>write to us</Link>.
        </Notice>
      )}
    </div>
  );
}
