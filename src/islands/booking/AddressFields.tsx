import type { ReactNode } from 'react';
import { Field } from '../ui/Field.tsx';

interface Props {
  /** '' for the collection address, 'returnAddress.' for the other one. */
  prefix: string;
  /** 'shipping' or 'billing': keeps two addresses on one page apart for autofill. */
  autoCompleteSection: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  onValue: (name: string, value: string) => void;
  /** What is known of the postcode, shown under it. */
  afterPostcode?: ReactNode;
}

/** A UK address, postcode first because it decides whether we come at all. */
export function AddressFields({
  prefix,
  autoCompleteSection,
  values,
  errors,
  onValue,
  afterPostcode,
}: Props) {
  const common = (name: string) => ({
    id: `f-${prefix}${name}`,
    name: `${prefix}${name}`,
    value: values[`${prefix}${name}`] ?? '',
    error: errors[`${prefix}${name}`],
    onValue,
  });
  return (
    <>
      <Field
        {...common('postcode')}
        label="Postcode"
        autoComplete={`${autoCompleteSection} postal-code`}
        width="s"
        maxLength={12}
        after={afterPostcode}
      />
      <Field
        {...common('line1')}
        label="Address line 1"
        autoComplete={`${autoCompleteSection} address-line1`}
        maxLength={80}
      />
      <div className="grid-2">
        <Field
          {...common('line2')}
          label="Address line 2 (optional)"
          autoComplete={`${autoCompleteSection} address-line2`}
          maxLength={80}
        />
        <Field
          {...common('town')}
          label="Town or city"
          autoComplete={`${autoCompleteSection} address-level2`}
          maxLength={60}
        />
      </div>
    </>
  );
}
