import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { SelectField } from '../../controls/SelectField.tsx';
import { $defaults } from '../../stores/booking/booking-defaults.ts';
import { fillIn } from './fill-in.ts';

/** Of a customer with several: from which of them the car is collected this time. */
export default function EarlierAddress() {
  const known = useStore($defaults, { ssr: () => null });
  const select = useRef<HTMLSelectElement>(null);
  if (!known || known.addresses.length < 2) return null;
  return (
    <SelectField
      ref={select}
      id="f-earlier"
      label="One of your addresses"
      value={0}
      options={known.addresses.map(({ line1, town, postcode }, value) => ({
        value,
        text: [line1, town, postcode].join(', '),
      }))}
      onValue={(chosen) => {
        const address = known.addresses[Number(chosen)];
        if (!address) return;
        const { postcode, line1, line2, town } = address;
        fillIn(select.current?.form, { postcode, line1, line2, town });
      }}
    />
  );
}
