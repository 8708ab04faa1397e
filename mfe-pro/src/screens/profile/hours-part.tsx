import type { OwnProfile } from '@nestwright/domain/companies/pro-schema';

import { HoursFields } from './hours-fields.tsx';
import { PartForm, type PartProps, usePartForm } from './part-form.tsx';
import { hoursDraft, readHours } from './profile-draft.ts';

/** The company's hours: on its page, for urgent requests, and for the times that homeowners can choose. */
export function HoursPart({ profile, onSaved }: PartProps & { profile: OwnProfile }) {
  const form = usePartForm('hours', { profile, onSaved, start: () => hoursDraft(profile), read: readHours });
  return (
    <PartForm form={form} fields={['hours']}>
      <p>
        Tap your days and choose the times once. Your page shows these hours, and homeowners book visits
        within them.
      </p>
      <HoursFields
        rows={form.draft.hours}
        onRowsChange={(hours) => form.update({ hours })}
        error={form.errors['hours']}
      />
    </PartForm>
  );
}
