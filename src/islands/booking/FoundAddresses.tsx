import { useEffect, useRef, useState } from 'react';
import { SelectField } from '../../controls/SelectField.tsx';
import { addressChoice } from '../../domain/account/address-choice.ts';
import { type LookedUp, lookUpAddresses } from '../../stores/booking/addresses.ts';
import { $draft } from '../../stores/booking/draft.ts';
import { useStored } from '../ui/use-stored.ts';
import { fillIn } from './fill-in.ts';

/** The addresses at the postcode that was typed as this was drawn; with another one they are gone. */
export default function FoundAddresses() {
  const { postcode = '' } = useStored($draft).fields;
  const [asked] = useState(postcode);
  const [found, setFound] = useState<LookedUp | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => void lookUpAddresses(asked).then(setFound), [asked]);
  useEffect(() => select.current?.focus(), [found]);
  if (asked !== postcode) return null;
  if (!found?.addresses.length)
    return (
      <p className="hint" role="status">
        {found ? `${found.message}.` : 'Looking up the address'}
      </p>
    );
  const { addresses, credit } = found;
  return (
    <SelectField
      ref={select}
      id="f-address"
      label={`Address (${addresses.length} found)`}
      hint={credit}
      value=""
      options={[
        { value: '', text: 'Choose your address' },
        ...addresses.map((address, value) => ({ value, text: addressChoice(address) })),
      ]}
      onValue={(chosen) => {
        const address = chosen === '' ? undefined : addresses[Number(chosen)];
        if (address) fillIn(select.current?.form, { ...address });
      }}
    />
  );
}
