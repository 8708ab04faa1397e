import { REASON_MOST } from '@nestwright/domain/desk/rules';
import { type RefusedForm, typedText } from '@nestwright/domain/form/store';
import { companyDecisions, type DeskCompanyDetail, type Paper } from '@nestwright/domain/vetting/schema';
import { Button } from '@nestwright/kit/button';
import { CheckBox } from '@nestwright/kit/check-box';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import { decisionNames, paperName, paperStates } from '#desk/company-texts.ts';
import css from '#frame/desk.module.css';

interface CompanyDecisionFormProps {
  detail: DeskCompanyDetail;
  /** The id of this page's decision. It is the same each time. */
  commandId: string;
  refused: RefusedForm | undefined;
}

/** The form for decisions about each paper and the company. The browser posts it. */
export function CompanyDecisionForm({ detail, commandId, refused }: CompanyDecisionFormProps) {
  const { company, mayOverride } = detail;
  const own = typedText(refused, 'step') === 'decide' ? refused : undefined;
  const [decision, setDecision] = useState([typedText(own, 'decision') ?? ''].filter(Boolean));
  const [reason, setReason] = useState(typedText(own, 'reason') ?? '');
  const [isDespite, setDespite] = useState(typedText(own, 'despite') === 'yes');
  const papers = detail.papers.filter((paper) => paper.decision !== 'replaced');
  return (
    <section className={css.block} aria-labelledby="decide">
      <h2 id="decide" className={css.blockHeading}>
        Decision
      </h2>
      <form method="post" noValidate aria-labelledby="decide" className={css.form}>
        <input type="hidden" name="step" value="decide" />
        <input type="hidden" name="commandId" value={typedText(own, 'commandId') || commandId} />
        <input type="hidden" name="seen" value={company.vetting} />
        {company.seenAs && <input type="hidden" name="seenAs" value={company.seenAs} />}
        {papers.map((paper) => (
          <PaperChoice key={paper.id} paper={paper} chosen={typedText(own, `paper-${paper.id}`) ?? ''} />
        ))}
        <ChoiceGroup
          legend="What do you decide?"
          name="decision"
          options={companyDecisions.map((value) => ({ value, label: decisionNames[value] }))}
          value={decision}
          onValueChange={setDecision}
          error={own?.errors['decision']}
        />
        {mayOverride && company.unchecked.length > 0 && (
          <CheckBox
            name="despite"
            value="yes"
            label="Verify it without all papers; the reason says why"
            checked={isDespite}
            onCheckedChange={setDespite}
          />
        )}
        <TextField
          label="Reason"
          hint="The company reads it, unless you verify it. Say what you looked at, or what is missing."
          name="reason"
          multiline
          rows={3}
          counter={REASON_MOST}
          value={reason}
          onValueChange={setReason}
          error={own?.errors['reason']}
        />
        <Button type="submit">Decide</Button>
      </form>
    </section>
  );
}

function PaperChoice({ paper, chosen }: { paper: Paper; chosen: string }) {
  const [value, setValue] = useState(chosen);
  const now = paper.decision === null ? 'not checked yet' : paperStates[paper.decision].toLowerCase();
  return (
    <SelectField
      id={`paper-${paper.id}`}
      name={`paper-${paper.id}`}
      label={paperName(paper)}
      options={[
        { value: '', label: `Unchanged: ${now}` },
        { value: 'checked', label: 'Checked' },
        { value: 'refused', label: 'Not accepted' },
      ]}
      value={value}
      onValueChange={setValue}
    />
  );
}
