import { CALLS_CONSENT_TEXT, COST_INFO_TEXT } from '@nestwright/domain/requests/consent-rules';
import { CALLS_SHARE_TEXT } from '@nestwright/domain/requests/disclosure-rules';
import { CheckBox } from '@nestwright/kit/check-box';
import { TextField } from '@nestwright/kit/text-field';

import css from './steps.module.css';
import type { StepProps } from './step-props.ts';

/** The visitor's contact details. Both boxes are optional; the request is sent either way. */
export function ContactStep({ question, draft, update, errors, agreed, agree }: StepProps) {
  return (
    <>
      <div>{question}</div>
      <div className={css.fields}>
        <div className={css.pair}>
          <TextField
            id="firstName"
            name="firstName"
            label="First name"
            autoComplete="given-name"
            value={draft.firstName}
            onValueChange={(firstName) => update({ firstName })}
            error={errors.firstName}
          />
          <TextField
            id="lastName"
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            value={draft.lastName}
            onValueChange={(lastName) => update({ lastName })}
            error={errors.lastName}
          />
        </div>
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label="Phone"
          autoComplete="tel"
          value={draft.phone}
          onValueChange={(phone) => update({ phone })}
          error={errors.phone}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          inputMode="email"
          label="E-mail"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.email}
          onValueChange={(email) => update({ email })}
          error={errors.email}
        />
        <CheckBox
          name="costInfo"
          label={COST_INFO_TEXT}
          checked={agreed.costInfo}
          onCheckedChange={(costInfo) => agree({ costInfo })}
        />
        <CheckBox
          name="calls"
          label={CALLS_CONSENT_TEXT}
          checked={agreed.calls}
          onCheckedChange={(calls) => agree({ calls })}
          aria-describedby="calls-share"
        />
        <p id="calls-share">{CALLS_SHARE_TEXT}</p>
      </div>
    </>
  );
}
