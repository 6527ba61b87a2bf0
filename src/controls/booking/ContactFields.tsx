import { Field } from '../Field.tsx';
import type { FieldProps } from './AddressFields.tsx';

interface Props {
  of: FieldProps;
  /** Whether the name is asked for in Latin letters too. */
  paper: boolean;
  /** Whether our driver comes. */
  isDriven?: boolean;
}

/** Whom the booking is for, and how we reach them. */
export function ContactFields({ of: text, paper, isDriven = true }: Props) {
  return (
    <fieldset className="fieldset">
      <legend>Your details</legend>
      <div className="grid-2">
        <Field {...text('firstName')} label="First name" autoComplete="given-name" maxLength={60} />
        <Field {...text('lastName')} label="Last name (optional)" autoComplete="family-name" maxLength={60} />
      </div>
      {paper && (
        <Field {...text('paperName')} label="Name in Latin letters" autoComplete="off" maxLength={120} />
      )}
      <Field
        {...text('email')}
        label="Email"
        hint="For your booking and the report on your car."
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Field
        {...text('phone')}
        label="Phone"
        hint={isDriven ? 'The driver calls this number on the way.' : undefined}
        type="tel"
        autoComplete="tel"
        width="m"
        maxLength={60}
      />
    </fieldset>
  );
}
