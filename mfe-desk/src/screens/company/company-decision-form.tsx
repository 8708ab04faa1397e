import { type RefusedForm, typedText } from '@nestwright/domain/base/form-store';
import {
  companyDecisions,
  type DeskCompanyDetail,
  type Paper,
} from '@nestwright/domain/companies/vetting-schema';
import { CheckBox } from '@nestwright/kit/check-box';
import { SelectField } from '@nestwright/kit/select-field';
import { useState } from 'react';

import { decisionNames, paperName, paperStates } from '#desk/company-texts.ts';
import { DecisionForm, refusedDecision } from '#frame/decision-form.tsx';

interface CompanyDecisionFormProps {
  detail: DeskCompanyDetail;
  /** The id of this page's decision. It is the same each time. */
  commandId: string;
  refused: RefusedForm | undefined;
}

const CHOICES = companyDecisions.map((value) => ({ value, label: decisionNames[value] }));

/** The form for decisions about each paper and the company. The browser posts it. */
export function CompanyDecisionForm({ detail, commandId, refused }: CompanyDecisionFormProps) {
  const { company, mayOverride } = detail;
  const own = refusedDecision(refused);
  const [isDespite, setDespite] = useState(typedText(own, 'despite') === 'yes');
  const papers = detail.papers.filter((paper) => paper.decision !== 'replaced');
  return (
    <DecisionForm
      choices={CHOICES}
      hint="The company can read this, unless you verify it. Say what you looked at or what is missing."
      commandId={commandId}
      own={own}
      beforeReason={
        mayOverride &&
        company.unchecked.length > 0 && (
          <CheckBox
            name="despite"
            value="yes"
            label="Verify despite missing or unchecked documents (explain in the reason)"
            checked={isDespite}
            onCheckedChange={setDespite}
          />
        )
      }
    >
      <input type="hidden" name="seen" value={company.vetting} />
      {company.seenAs && <input type="hidden" name="seenAs" value={company.seenAs} />}
      {papers.map((paper) => (
        <PaperChoice key={paper.id} paper={paper} chosen={typedText(own, `paper-${paper.id}`) ?? ''} />
      ))}
    </DecisionForm>
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
