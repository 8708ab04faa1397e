import { TextField } from '@nestwright/kit/text-field';

/** A person's account details as typed. */
export interface PersonText {
  firstName: string;
  lastName: string;
  phone: string;
}

/** In their order on the page. */
const FIELDS = ['firstName', 'lastName', 'phone'] as const;

interface PersonFieldsProps {
  value: PersonText;
  onValueChange: (value: PersonText) => void;
  /** Messages by field; valid fields have none. */
  errors: Readonly<Record<string, string | undefined>>;
}

/** First name, last name and mobile number, as sign-up and account info ask for them. */
export function PersonFields({ value, onValueChange, errors }: PersonFieldsProps) {
  // In the page of a posted form, the browser itself moves to the first invalid field.
  const first = FIELDS.find((field) => errors[field]);
  return (
    <>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        value={value.firstName}
        onValueChange={(firstName) => onValueChange({ ...value, firstName })}
        error={errors['firstName']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={first === 'firstName'}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        value={value.lastName}
        onValueChange={(lastName) => onValueChange({ ...value, lastName })}
        error={errors['lastName']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={first === 'lastName'}
      />
      <TextField
        label="Mobile phone"
        hint="Your pro calls this number 30 minutes before a visit."
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={value.phone}
        onValueChange={(phone) => onValueChange({ ...value, phone })}
        error={errors['phone']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={first === 'phone'}
      />
    </>
  );
}
