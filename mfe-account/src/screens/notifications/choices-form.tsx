import { useState } from 'react';
import { useFormInPage } from '@nestwright/domain/base/decision-store';
import { isForCompanies, newsKinds } from '@nestwright/domain/talk/notification-rules';
import type { Notifications } from '@nestwright/domain/talk/notification-schema';
import { Button } from '@nestwright/kit/button';

import section from '#frame/section.module.css';
import type { ShownChoices } from '#notifications/read-choices.ts';

import css from './notifications-screen.module.css';
import { KindList } from './kind-list.tsx';
import { QuietFields } from './quiet-fields.tsx';

/** The choices of both sides in one form, which also works without scripts. */
export function ChoicesForm({
  kept,
  onChange,
}: {
  kept: ShownChoices;
  onChange: (now: Notifications) => void;
}) {
  const [isEdited, setEdited] = useState(false);
  const { Form, isSending, refused, isDone } = useFormInPage('choices', (saved) => {
    onChange(saved as Notifications);
    setEdited(false);
  });

  return (
    <Form
      method="post"
      className={section.stack}
      aria-label="Notifications"
      onSubmit={() => setEdited(false)}
      onChange={() => setEdited(true)}
    >
      <input type="hidden" name="step" value="choices" />
      {kept.isPro && <input type="hidden" name="isPro" value="yes" />}
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
        <Button type="submit" busy={isSending}>
          Save
        </Button>
        <p role="status" id="saved" className={section.done}>
          {isDone && !isEdited ? 'Saved. Your choices apply from now on.' : ''}
        </p>
        {refused?.message && !isEdited && (
          <p role="alert" className={css.failed}>
            {refused.message}
          </p>
        )}
      </div>
    </Form>
  );
}
