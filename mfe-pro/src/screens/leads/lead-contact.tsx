import { mailHref } from '@nestwright/domain/base/email-rules';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { callHref, formatPhone } from '@nestwright/domain/base/phone-rules';
import { Icon } from '@nestwright/kit/icon';

import css from './lead-slip.module.css';

export interface LeadContactProps {
  contact: NonNullable<Lead['contact']>;
  /** Town, state and ZIP. */
  city: string;
}

/** The homeowner's contact details. */
export function LeadContact({ contact, city }: LeadContactProps) {
  const { firstName, lastName, phone, email, address, apt } = contact;
  return (
    <address className={css.contact}>
      <strong>{[firstName, lastName].filter(Boolean).join(' ')}</strong>
      <a href={callHref(phone)}>
        <Icon name="phone" />
        {formatPhone(phone)}
      </a>
      <a href={mailHref(email)}>{email}</a>
      <span>
        {[address, apt].filter(Boolean).join(' ')}
        <br />
        {city}
      </span>
    </address>
  );
}
