import css from '#forms/form.module.css';
import { addressStates } from '@nestwright/domain/site/place-data';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';

const STATE_OPTIONS = [
  { value: '', label: 'Choose your state' },
  ...addressStates.map(({ code, name }) => ({ value: code, label: name })),
];

/** The visitor's answers so far. */
export interface Answers {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  state: string;
  wishes: string[];
}

export interface PersonFieldsProps {
  answers: Answers;
  /** Messages by field. */
  errors: Partial<Record<string, string>>;
  onAnswer: (field: Exclude<keyof Answers, 'wishes'>, text: string) => void;
}

/** Fields for the person who opts out: the name, and the data by which we may know them. */
export function PersonFields({ answers, errors, onAnswer }: PersonFieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          label="First name"
          id="firstName"
          name="firstName"
          autoComplete="given-name"
          value={answers.firstName}
          onValueChange={(text) => onAnswer('firstName', text)}
          error={errors['firstName']}
        />
        <TextField
          label="Last name"
          id="lastName"
          name="lastName"
          autoComplete="family-name"
          value={answers.lastName}
          onValueChange={(text) => onAnswer('lastName', text)}
          error={errors['lastName']}
        />
      </div>
      <TextField
        label="E-mail"
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        value={answers.email}
        onValueChange={(text) => onAnswer('email', text)}
        error={errors['email']}
      />
      <TextField
        label="Phone (optional)"
        hint="Enter the number that should get no more calls or texts."
        id="phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={answers.phone}
        onValueChange={(text) => onAnswer('phone', text)}
        error={errors['phone']}
      />
      <SelectField
        label="State"
        id="state"
        name="state"
        autoComplete="address-level1"
        options={STATE_OPTIONS}
        value={answers.state}
        onValueChange={(code) => onAnswer('state', code)}
        error={errors['state']}
      />
    </>
  );
}
