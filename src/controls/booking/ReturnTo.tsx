import { AddressFields, type FieldProps } from './AddressFields.tsx';

/** Where the car goes back to, if not to where it was fetched. */
export function ReturnTo({ of }: { of: FieldProps }) {
  return (
    <fieldset className="fieldset">
      <legend>Where we bring it back to</legend>
      <AddressFields prefix="returnAddress." autoCompleteSection="section-return shipping" of={of} />
    </fieldset>
  );
}
