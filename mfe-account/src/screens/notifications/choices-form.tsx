import { type FormEvent, useState } from 'react';
import { useSearchParams } from '@nestwright/contract/router';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { saveNotifications } from '@nestwright/domain/talk/notification-calls';
import { isForCompanies, newsKinds } from '@nestwright/domain/talk/notification-rules';
import {
  type ChangedChoices,
  type Notifications,
  quietHoursSchema,
} from '@nestwright/domain/talk/notification-schema';
import { Button } from '@nestwright/kit/button';

import section from '#frame/section.module.css';
import { readChoicesForm, type ShownChoices } from '#notifications/read-choices.ts';

import css from './notifications-screen.module.css';
import { KindList } from './kind-list.tsx';
import { QuietFields } from './quiet-fields.tsx';

type Saving =
  | { phase: 'editing' }
  | { phase: 'saving' }
  | { phase: 'saved' }
  | { phase: 'failed'; message: string };

/** The choices of both sides in one form, which also works without scripts. */
export function ChoicesForm({
  kept,
  onChange,
}: {
  kept: ShownChoices;
  onChange: (now: Notifications) => void;
}) {
  const isDone = useSearchParams()[0].get('done') === 'saved';
  const [saving, setSaving] = useState<Saving>({ phase: isDone ? 'saved' : 'editing' });

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choices = readChoicesForm(new FormData(event.currentTarget), kept);
    const wrong = choices.quiet === null ? [] : Object.values(fieldErrors(quietHoursSchema, choices.quiet));
    if (wrong[0] !== undefined) return setSaving({ phase: 'failed', message: wrong[0] });
    setSaving({ phase: 'saving' });
    const saved = await saveNotifications(choices as ChangedChoices);
    if (!saved.ok) return setSaving({ phase: 'failed', message: saved.message });
    onChange(saved.value);
    setSaving({ phase: 'saved' });
  };

  return (
    <form
      method="post"
      className={section.stack}
      aria-label="Notifications"
      onSubmit={(event) => void save(event)}
      onChange={() => setSaving({ phase: 'editing' })}
    >
      {kept.browsers > 0 && <input type="hidden" name="ways" value="push" />}
      <input type="hidden" name="mailWasOff" value={(kept.wasOff ?? kept).mailOff.join(' ')} />
      <input type="hidden" name="pushWasOff" value={(kept.wasOff ?? kept).pushOff.join(' ')} />
      {/* One group for both sides, because the boxes share a name. */}
      <fieldset>
        <legend className="nw-hidden">Kinds of notifications</legend>
        <div className={section.stack}>
          <KindList
            title={kept.isPro ? 'As a homeowner' : 'E-mail me about'}
            kinds={newsKinds.filter((kind) => !isForCompanies(kind))}
            kept={kept}
          />
          {kept.isPro && (
            <KindList title="As a company" kinds={newsKinds.filter(isForCompanies)} kept={kept} />
          )}
        </div>
      </fieldset>
      <QuietFields {...kept} />
      <div className={section.actions}>
        <Button type="submit" busy={saving.phase === 'saving'}>
          Save
        </Button>
        <p role="status" id="saved" className={section.done}>
          {saving.phase === 'saved' ? 'Saved. Your choices apply from now on.' : ''}
        </p>
        <p role="alert" className={css.failed}>
          {saving.phase === 'failed' ? saving.message : ''}
        </p>
      </div>
    </form>
  );
}
