import { type RefusedForm, typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { NewsletterBox } from '#fragments/newsletter-box.tsx';
import { paths } from '@nestwright/domain/paths';
import { readQuery } from '@nestwright/contract/query/rules';
import { Link } from '@nestwright/contract/router';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import type { ReactNode } from 'react';

import css from './newsletter-notice.module.css';

/**
 * The notice for links in newsletter mails. They open this page with `newsletter=confirm` or `leave`, and a `token` that
 * proves the address, or with `confirmed`, `left` or `unknown`. A sign-up posted without scripts also ends here, with `sent`
 * or the reason for its refusal.
 */
export function NewsletterNotice({ search }: { search: string }) {
  const query = new Map(readQuery(search));
  const refused = useRefusedForm();
  const notice = refused ? (
    <RefusedNotice refused={refused} />
  ) : (
    noticeOf(query.get('newsletter') ?? '', query.get('token') ?? '')
  );
  return notice && <div className={`nw-page ${css.place}`}>{notice}</div>;
}

function noticeOf(outcome: string, token: string): ReactNode {
  switch (outcome) {
    case 'confirm':
      return (
        <AskNotice
          question="Confirm your newsletter subscription?"
          answer="Subscribe"
          action={`/api/newsletter/confirm?token=${encodeURIComponent(token)}`}
        />
      );
    case 'sent':
      return (
        <Notice kind="ok">
          Almost done. We sent you an e-mail. Open its link to confirm your subscription.
        </Notice>
      );
    case 'confirmed':
      return <Notice kind="ok">You’re subscribed to our newsletter.</Notice>;
    case 'leave':
      return (
        <AskNotice
          question="Unsubscribe from our newsletter?"
          answer="Unsubscribe"
          action={`/api/newsletter/leave?token=${encodeURIComponent(token)}`}
        />
      );
    case 'left':
      return <Notice kind="ok">You’re unsubscribed, and we deleted your address from the list.</Notice>;
    case 'unknown':
      return (
        <Notice kind="info">
          This link is no longer valid. Sign up again below, or <Link to={paths.contact}>write to us</Link>.
        </Notice>
      );
    default:
      return null;
  }
}

/** The box again, with the typed address and its error. */
function RefusedNotice({ refused }: { refused: RefusedForm }) {
  const posted = {
    email: typedText(refused, 'email') ?? '',
    message: refused.errors['email'] ?? refused.message ?? '',
  };
  return <NewsletterBox name="Newsletter, once more" posted={posted} />;
}

/** Asks for confirmation, because mail scanners follow links. A plain form that works without scripts. */
function AskNotice({ question, answer, action }: { question: string; answer: string; action: string }) {
  return (
    <Notice kind="info">
      <form aria-label={answer} method="post" action={action}>
        <p>{question}</p>
        <Button type="submit">{answer}</Button>
      </form>
    </Notice>
  );
}
