import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../Field.tsx';

/** What a field of this name shows and does. */
export type FieldProps = (
  name: string,
) => Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'value' | 'error' | 'onValue'>;

interface Props {
  /** '' for the collection address, 'returnAddress.' for the other one. */
  prefix: string;
  /** 'shipping' or 'billing': keeps two addresses on one page apart for autofill. */
  autoCompleteSection: string;
  of: FieldProps;
}

interface PostcodeProps extends Props {
  /** What is known about the postcode, shown under it. */
  after?: ReactNode;
}

/** The first of an address, because it decides whether we come at all. */
export function PostcodeField({ prefix, autoCompleteSection, of, after }: PostcodeProps) {
  return (
    <Field
      {...of(`${prefix}postcode`)}
      label="Postcode"
      autoComplete={`${autoCompleteSection} postal-code`}
      autoCapitalize="characters"
      width="s"
      maxLength={60}
      after={after}
    />
  );
}

/** A UK address without its postcode. */
export function AddressFields({ prefix, autoCompleteSection, of }: Props) {
  const common = (name: string) => of(`${prefix}${name}`);
  return (
    <>
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
