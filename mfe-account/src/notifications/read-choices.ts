import { isForCompanies, newsKinds } from '@nestwright/domain/notification/rules';
import type { RefusedForm } from '@nestwright/domain/form/store';
import type { NotificationChoices, Notifications } from '@nestwright/domain/notification/schema';

/** A form of choices before its values are checked by `notificationChoicesSchema`. */
export type TypedChoices = Omit<NotificationChoices, 'quiet'> & {
  quiet: { from: string; until: string; zone: string } | null;
};

/**
 * What the page's form says. Boxes that are not shown are not sent, so kinds of a side that the form does not have stay as they are.
 *
 * @param isPro whether the form has the kinds of companies
 */
export function readChoicesForm(form: FormData, before: NotificationChoices, isPro: boolean): TypedChoices {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const ticked = new Set(form.getAll('mail'));
  const isShown = (kind: (typeof newsKinds)[number]) => isPro || !isForCompanies(kind);
  return {
    mailOff: newsKinds.filter((kind) => (isShown(kind) ? !ticked.has(kind) : before.mailOff.includes(kind))),
    quiet: text('quiet') === 'on' ? { from: text('from'), until: text('until'), zone: text('zone') } : null,
    emergencies: isPro ? text('emergencies') === 'on' : before.emergencies,
  };
}

/** What the form starts from: what was typed, if the server did not accept it. */
export function withTyped(kept: Notifications, refused: RefusedForm | undefined): Notifications {
  if (refused === undefined || refused.typed['mailOff'] === undefined) return kept;
  const { mailOff, emergencies, from = '', until = '', zone = '' } = refused.typed;
  return {
    ...kept,
    mailOff: newsKinds.filter((kind) => mailOff.includes(kind)),
    emergencies: emergencies === 'on',
    quiet: from === '' ? null : { from: String(from), until: String(until), zone: String(zone) },
  };
}
