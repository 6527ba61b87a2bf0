import { Field } from '../Field.tsx';
import { Tick } from '../Tick.tsx';
import { AddressFields, type FieldProps } from './AddressFields.tsx';

interface Props {
  of: FieldProps;
  /** Whether the car goes back to where it was fetched. */
  same: boolean;
  onSame?: (same: boolean) => void;
}

/** Where in its postcode the car is fetched, and whether it goes back there. */
export function CollectFrom({ of: text, same, onSame }: Props) {
  return (
    <fieldset className="fieldset">
      <legend>Collection address</legend>
      <AddressFields prefix="" autoCompleteSection="shipping" of={text} />
      <Field
        {...text('note')}
        label="Note for the driver (optional)"
        hint="Where the car is parked, who has the key, a gate code, a locking wheel nut."
        autoComplete="off"
        maxLength={300}
      />
      <Tick
        id="f-sameAddress"
        name="sameAddress"
        label="Bring it back to the same address"
        checked={same}
        onTick={onSame}
      />
    </fieldset>
  );
}
