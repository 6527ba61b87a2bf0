import { AddressFields, type FieldProps, PostcodeField } from './AddressFields.tsx';

/** Of a customer who brings the car: it isn't fetched there, but papers name it. */
export function HomeAddress({ of }: { of: FieldProps }) {
  const address = { prefix: '', autoCompleteSection: 'shipping', of };
  return (
    <fieldset className="fieldset">
      <legend>Your address</legend>
      <p className="hint">It goes on your invoice.</p>
      <PostcodeField {...address} />
      <AddressFields {...address} />
    </fieldset>
  );
}
