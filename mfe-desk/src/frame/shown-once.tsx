import { Notice } from '@nestwright/kit/notice';

import type { PartnerDone } from '#desk/answer-partner.ts';

import css from './desk.module.css';

/** The outcome of a change of a partner. An address or a secret is shown only on this page. */
export function ShownOnce({ done: { step, shown, replayed, partner } }: { done: PartnerDone }) {
  return (
    <Notice kind="ok" role="status">
      <p>{sentenceOf(step, partner.name, replayed)}</p>
      {shown !== null && (
        <p>
          Copy it now. We show it only once: <code className={css.secret}>{shown}</code>
        </p>
      )}
    </Notice>
  );
}

function sentenceOf(step: string, name: string, replayed: number): string {
  switch (step) {
    case 'add':
      return `${name} is registered. The address of its figures is below.`;
    case 'link':
      return 'The figures have a new address. The previous one no longer works.';
    case 'end-link':
      return 'The address of the figures no longer works.';
    case 'webhook':
      return 'Events are sent to the new address, signed with this secret.';
    case 'end-webhook':
      return 'Events are no longer sent.';
    case 'replay':
      return replayed === 1 ? 'One event is sent again.' : `${replayed} events are sent again.`;
    default:
      return 'The registration has ended. The form is no longer shown on its pages.';
  }
}
