import { Field } from '../../controls/Field.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { Tick } from '../../controls/Tick.tsx';
import { type AreaTown, areaOf, parsePostcode } from '../../domain/postcode.ts';
import { $draft, setChoice } from '../../stores/draft.ts';
import { useStored } from '../ui/use-stored.ts';
import { AddressFields, type FieldProps } from './AddressFields.tsx';

/** Where the car is fetched; a postcode that we serve is told its distance. */
export function CollectFrom({ of: text, area }: { of: FieldProps; area: AreaTown[] }) {
  const draft = useStored($draft);
  const postcode = parsePostcode(draft.fields.postcode ?? '');
  const town = postcode ? areaOf(postcode, area) : undefined;
  return (
    <fieldset className="fieldset">
      <legend>Collection address</legend>
      <AddressFields
        prefix=""
        autoCompleteSection="shipping"
        of={text}
        afterPostcode={
          <p className="okline" role="status">
            {town && (
              <>
                <Icon name="tick" size={20} />
                <span>
                  We collect from {town.town}. {milesText(town.roadMiles)}£0.00.
                </span>
              </>
            )}
          </p>
        }
      />
      <Field
        {...text('note')}
        label="Note for the driver (optional)"
        hint="Where the car is parked, who has the key, a gate code, a locking wheel nut."
        autoComplete="off"
        maxLength={300}
      />
      <Tick
        id="f-sameAddress"
        label="Bring it back to the same address"
        checked={!draft.returnElsewhere}
        onTick={(same) => setChoice('returnElsewhere', !same)}
      />
    </fieldset>
  );
}

function milesText(miles: number): string {
  return miles > 0 ? `${miles === Math.floor(miles) ? miles : `${Math.floor(miles)}½`} miles, ` : '';
}
