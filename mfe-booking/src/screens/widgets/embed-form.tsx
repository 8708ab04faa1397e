import { paths } from '@nestwright/domain/paths';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { ZipField } from '@nestwright/kit/zip-field';

import {
  accents,
  COMPANY_LIMIT,
  type EmbedChoice,
  modes,
  services,
  SNIPPET_ID,
  themes,
} from './embed-choice.ts';
import css from './widgets-screen.module.css';

export interface EmbedFormProps {
  choice: EmbedChoice;
  onChange: (change: Partial<EmbedChoice>) => void;
}

/**
 * The form that configures the snippet and the preview. Before scripts run and without them, its button asks for the page with the
 * chosen snippet; in a live page, which shows each choice at once, it leads there.
 */
export function EmbedForm({ choice, onChange }: EmbedFormProps) {
  return (
    <form
      action={`${paths.widgets}#${SNIPPET_ID}`}
      aria-label="How the form looks"
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        document.getElementById(SNIPPET_ID)?.focus();
      }}
    >
      <ChoiceGroup
        legend="How it appears"
        name="mode"
        options={modes}
        value={[choice.mode]}
        onValueChange={([mode]) => onChange({ mode: mode as EmbedChoice['mode'] })}
      />
      <SelectField
        label="Service"
        name="service"
        options={services}
        value={choice.service}
        onValueChange={(service) => onChange({ service })}
      />
      <ZipField
        label="ZIP code (optional)"
        name="zip"
        autoComplete="off"
        value={choice.zip}
        onValueChange={(zip) => onChange({ zip })}
      />
      <TextField
        label="Your company (optional)"
        name="company"
        hint="Shown on the visitor’s request"
        maxLength={COMPANY_LIMIT}
        value={choice.company}
        onValueChange={(company) => onChange({ company })}
      />
      <TextField
        label="Its id at Nestwright (optional)"
        name="companyid"
        hint="The end of its page’s address, so that no company of the same name gets the request"
        maxLength={COMPANY_LIMIT}
        value={choice.companyId}
        onValueChange={(companyId) => onChange({ companyId: companyId.trim() })}
      />
      <ChoiceGroup
        legend="Theme"
        name="theme"
        options={themes}
        value={[choice.theme]}
        onValueChange={([theme]) => onChange({ theme: theme as EmbedChoice['theme'] })}
      />
      <SelectField
        label="Accent color"
        name="accent"
        options={accents}
        value={choice.accent}
        onValueChange={(accent) => onChange({ accent })}
      />
      <Button type="submit">Show the snippet</Button>
    </form>
  );
}
