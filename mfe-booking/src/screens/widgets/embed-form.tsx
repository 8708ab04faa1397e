import { mainCategories } from '@nestwright/domain/category/rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { ZipField } from '@nestwright/kit/zip-field';

import type { EmbedChoice } from './embed-snippet.ts';
import css from './widgets-screen.module.css';

const services = [
  { value: '', label: 'Let the visitor choose' },
  ...mainCategories.map((name) => ({ value: name, label: name })),
];
const modes = [
  { value: 'inline', label: 'Inline', note: 'Part of your page, as tall as it needs to be' },
  { value: 'popup', label: 'Pop-up', note: 'A button where you put it that opens the form in a dialog' },
  { value: 'float', label: 'Floating', note: 'A button in the corner of the window' },
];
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const accents = [
  { value: '', label: 'Nestwright graphite' },
  { value: '#175a51', label: 'Spruce green' },
  { value: '#1d4e89', label: 'Blue' },
  { value: '#8a1c4a', label: 'Plum' },
];

export interface EmbedFormProps {
  choice: EmbedChoice;
  onChange: (change: Partial<EmbedChoice>) => void;
}

/** The form that configures the snippet and the preview. */
export function EmbedForm({ choice, onChange }: EmbedFormProps) {
  return (
    <div role="group" aria-label="How the form looks" className={css.fields}>
      <ChoiceGroup
        legend="How it appears"
        options={modes}
        value={[choice.mode]}
        onValueChange={([mode]) => onChange({ mode: mode as EmbedChoice['mode'] })}
      />
      <SelectField
        label="Service"
        options={services}
        value={choice.service}
        onValueChange={(service) => onChange({ service })}
      />
      <ZipField
        label="ZIP code (optional)"
        autoComplete="off"
        value={choice.zip}
        onValueChange={(zip) => onChange({ zip })}
      />
      <TextField
        label="Your company (optional)"
        hint="Shown on the visitor's request"
        maxLength={120}
        value={choice.company}
        onValueChange={(company) => onChange({ company })}
      />
      <ChoiceGroup
        legend="Theme"
        options={themes}
        value={[choice.theme]}
        onValueChange={([theme]) => onChange({ theme: theme as EmbedChoice['theme'] })}
      />
      <SelectField
        label="Accent color"
        options={accents}
        value={choice.accent}
        onValueChange={(accent) => onChange({ accent })}
      />
    </div>
  );
}
