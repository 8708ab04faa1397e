import { auditKinds } from '@nestwright/domain/desk/audit-rules';
import type { WantedAudit } from '@nestwright/domain/desk/desk-calls';
import { Button } from '@nestwright/kit/button';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import { wordsOf } from '#desk/audit-texts.ts';
import { deskPaths } from '#desk/desk-paths.ts';
import css from '#frame/desk.module.css';

const kinds = [
  { value: '', label: 'Everything' },
  ...auditKinds.map((kind) => ({ value: kind, label: wordsOf(kind) })),
];

/** The log's filters. The form requests a new page, with or without scripts. */
export function AuditForm({ asked }: { asked: WantedAudit }) {
  const [kind, setKind] = useState(asked.kind);
  const [actor, setActor] = useState(asked.actor);
  return (
    <form aria-label="Entries" action={deskPaths.audit} className={css.form}>
      <SelectField label="What happened" name="kind" options={kinds} value={kind} onValueChange={setKind} />
      <TextField
        label="Who did it"
        hint="The ID of an account or a match. Leave empty for everyone."
        name="actor"
        value={actor}
        onValueChange={setActor}
      />
      <Button type="submit" kind="quiet">
        Show
      </Button>
    </form>
  );
}
