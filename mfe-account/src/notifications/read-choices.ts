import { isForCompanies, type NewsKind, newsKinds } from '@nestwright/domain/talk/notification-rules';
import type { RefusedForm } from '@nestwright/domain/base/form-store';
import type { ChangedChoices, Notifications } from '@nestwright/domain/talk/notification-schema';

/** A form of choices before its values are checked by `notificationChoicesSchema`. */
export type TypedChoices = Omit<ChangedChoices, 'quiet'> & {
  quiet: { from: string; until: string; zone: string } | null;
};

/**
 * The choices in the page's form. Hidden boxes are not sent, so the kinds of a side that the form doesn't have stay as they
 * are. So do the browsers' kinds if no browser shows notifications.
 */
export function readChoicesForm(
  form: FormData,
  before: Pick<Notifications, 'isPro' | 'mailOff' | 'pushOff'>,
): TypedChoices {
  const { isPro } = before;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const unticked = (name: string, off: readonly NewsKind[]) => {
    const ticked = new Set(form.getAll(name));
    return newsKinds.filter((kind) => (isShown(kind, isPro) ? !ticked.has(kind) : off.includes(kind)));
  };
  return {
    mailOff: unticked('mail', before.mailOff),
    pushOff: form.has('ways') ? unticked('push', before.pushOff) : before.pushOff,
    quiet: text('quiet') === 'on' ? { from: text('from'), until: text('until'), zone: text('zone') } : null,
    emergencies: text('emergencies') === 'on',
    shown: {
      mailOff: newsKinds.filter((kind) => text('mailWasOff').split(' ').includes(kind)),
      pushOff: newsKinds.filter((kind) => text('pushWasOff').split(' ').includes(kind)),
    },
  };
}

/** The values of a form; `wasOff` has the values before any change. */
export type ShownChoices = Notifications & { wasOff?: Pick<Notifications, 'mailOff' | 'pushOff'> };

/** The form's initial values: the typed ones, if the server refused them. */
export function withTyped(kept: Notifications, refused: RefusedForm | undefined): ShownChoices {
  if (refused === undefined || refused.typed['mailOff'] === undefined) return kept;
  const { mailOff, pushOff = kept.pushOff, emergencies, from = '', until = '', zone = '' } = refused.typed;
  const off = (typed: string | readonly string[], before: readonly NewsKind[]) =>
    newsKinds.filter((kind) => (isShown(kind, kept.isPro) ? typed : before).includes(kind));
  return {
    ...kept,
    wasOff: { mailOff: kept.mailOff, pushOff: kept.pushOff },
    mailOff: off(mailOff, kept.mailOff),
    pushOff: off(pushOff, kept.pushOff),
    emergencies: emergencies === 'on',
    quiet: from === '' ? null : { from: String(from), until: String(until), zone: String(zone) },
  };
}

function isShown(kind: NewsKind, isPro: boolean): boolean {
  return isPro || !isForCompanies(kind);
}
