import { ABOUT_LIMIT, type OwnProfile, PRICE_GUIDE_LIMIT } from '@nestwright/domain/companies/pro-schema';
import { TextField } from '@nestwright/kit/text-field';

import { PartForm, type PartProps, usePartForm } from './part-form.tsx';
import { pageDraft, readPage } from './profile-draft.ts';

/** What the company says about itself on its page. All of it is optional. */
export function PagePart({ profile, onSaved }: PartProps & { profile: OwnProfile }) {
  const form = usePartForm('page', { profile, onSaved, start: () => pageDraft(profile), read: readPage });
  const { draft, errors, update } = form;
  return (
    <PartForm form={form} fields={Object.keys(draft)}>
      <TextField
        id="about"
        name="about"
        label="About your company (optional)"
        hint="What would you tell a neighbor about your work?"
        multiline
        rows={4}
        counter={ABOUT_LIMIT}
        value={draft.about}
        onValueChange={(about) => update({ about })}
        error={errors['about']}
      />
      <TextField
        id="priceGuide"
        name="priceGuide"
        label="Your prices (optional)"
        hint="A guide for homeowners, such as: visits are free, a small roof repair from $350."
        multiline
        rows={2}
        counter={PRICE_GUIDE_LIMIT}
        value={draft.priceGuide}
        onValueChange={(priceGuide) => update({ priceGuide })}
        error={errors['priceGuide']}
      />
      <TextField
        id="website"
        name="website"
        label="Website (optional)"
        hint="Starts with https://"
        type="url"
        autoComplete="url"
        value={draft.website}
        onValueChange={(website) => update({ website })}
        error={errors['website']}
      />
    </PartForm>
  );
}
