import { AddressFields, type FieldProps, PostcodeField } from './AddressFields.tsx';

/** Where the car goes back to, if not to where it was fetched. */
export function ReturnTo({ of }: { of: FieldProps }) {
  const address = { prefix: 'returnAddress.', autoCompleteSection: 'section-return shipping', of };
  return (
    <fieldset className="fieldset">
      <legend>Where we bring it back to</legend>
      <PostcodeField {...address} />
      <AddressFields {...address} />
    </fieldset>
  );
}
