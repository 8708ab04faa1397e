import { TextField } from '@nestwright/kit/text-field';

/** A person's account details as typed. */
export interface PersonText {
  firstName: string;
  lastName: string;
  phone: string;
}

interface PersonFieldsProps {
  value: PersonText;
  onValueChange: (value: PersonText) => void;
  /** Messages by field; valid fields have none. */
  errors: Readonly<Record<string, string | undefined>>;
}

/** First name, last name and mobile number, as sign-up and account info ask for them. */
export function PersonFields({ value, onValueChange, errors }: PersonFieldsProps) {
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
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        value={value.lastName}
        onValueChange={(lastName) => onValueChange({ ...value, lastName })}
        error={errors['lastName']}
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
      />
    </>
  );
}
