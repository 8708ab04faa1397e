import { isForCompanies, type NewsKind, newsKinds } from '@nestwright/domain/talk/notification-rules';
import type { Posted } from '@nestwright/domain/base/decision-calls';
import { fieldsOf } from '@nestwright/domain/base/decision-rules';
import { type RefusedForm, typedText } from '@nestwright/domain/base/form-store';
import type { ChangedChoices, Notifications } from '@nestwright/domain/talk/notification-schema';

/** The fields of the page's form. */
type ChoicesForm = Pick<Posted, 'text' | 'texts'>;
type ShownBefore = Pick<Notifications, 'isPro' | 'mailOff' | 'pushOff'>;

/** A form of choices before its values are checked by `notificationChoicesSchema`. */
export type TypedChoices = Omit<ChangedChoices, 'quiet'> & {
  quiet: { from: string; until: string; zone: string } | null;
};

/**
 * The choices in the page's form. Hidden boxes are not sent, so the kinds of a side that the form doesn't have stay as they
 * are. So do the browsers' kinds if no browser shows notifications.
 */
export function readChoicesForm({ text, texts }: ChoicesForm, before: ShownBefore): TypedChoices {
  const { isPro } = before;
  const shown = shownBefore({ text });
  const unticked = (name: string, off: readonly NewsKind[]) => {
    const ticked = new Set(texts(name));
    return newsKinds.filter((kind) => (isShown(kind, isPro) ? !ticked.has(kind) : off.includes(kind)));
  };
  return {
    mailOff: unticked('mail', before.mailOff),
    pushOff: text('ways') !== '' ? unticked('push', before.pushOff) : before.pushOff,
    quiet: text('quiet') === 'on' ? { from: text('from'), until: text('until'), zone: text('zone') } : null,
    emergencies: text('emergencies') === 'on',
    shown: { mailOff: shown.mailOff, pushOff: shown.pushOff },
  };
}

/** What the form showed before anything was changed, and whether it has the kinds of a company. */
export function shownBefore({ text }: Pick<ChoicesForm, 'text'>): ShownBefore {
  const kindsIn = (name: string) => newsKinds.filter((kind) => text(name).split(' ').includes(kind));
  return { isPro: text('isPro') === 'yes', mailOff: kindsIn('mailWasOff'), pushOff: kindsIn('pushWasOff') };
}

/** The values of a form; `wasOff` has the values before any change. */
export type ShownChoices = Notifications & { wasOff?: Pick<Notifications, 'mailOff' | 'pushOff'> };

/** The form's initial values: the typed ones, if the server refused them. */
export function withTyped(kept: Notifications, refused: RefusedForm | undefined): ShownChoices {
  if (typedText(refused, 'step') !== 'choices' || refused === undefined) return kept;
  const { mailOff, pushOff, quiet, emergencies } = readChoicesForm(fieldsOf(refused.typed), kept);
  const wasOff = { mailOff: kept.mailOff, pushOff: kept.pushOff };
  return { ...kept, wasOff, mailOff, pushOff, quiet: quiet as Notifications['quiet'], emergencies };
}

function isShown(kind: NewsKind, isPro: boolean): boolean {
  return isPro || !isForCompanies(kind);
}
