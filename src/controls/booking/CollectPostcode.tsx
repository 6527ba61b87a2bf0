import type { ReactNode } from 'react';
import { type FieldProps, PostcodeField } from './AddressFields.tsx';

interface Props {
  of: FieldProps;
  /** Addresses that were used before. */
  earlier?: ReactNode;
  /** Whether we come there, shown under it. */
  told?: ReactNode;
  /** What finds the addresses there, and what it has found. */
  children?: ReactNode;
}

/** The first question of the collection: without an answer to it no day is worth choosing. */
export function CollectPostcode({ of, earlier, told, children }: Props) {
  return (
    <fieldset className="fieldset">
      <legend>Where is the car?</legend>
      {earlier}
      <PostcodeField prefix="" autoCompleteSection="shipping" of={of} after={told} />
      {children}
    </fieldset>
  );
}
