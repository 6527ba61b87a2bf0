import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { EarlierAddress as Address } from '../../contract/booking-defaults.ts';
import { SelectField } from '../../controls/SelectField.tsx';
import { $defaults } from '../../stores/booking-defaults.ts';

/** Of a customer with several: which of the addresses used before the car is collected from this time. */
export function EarlierAddress() {
  const known = useStore($defaults, { ssr: () => null });
  const select = useRef<HTMLSelectElement>(null);
  if (!known || known.addresses.length < 2) return null;
  return (
    <SelectField
      ref={select}
      id="f-earlier"
      label="An address you used before"
      value={0}
      options={known.addresses.map(({ line1, town, postcode }, value) => ({
        value,
        text: [line1, town, postcode].join(', '),
      }))}
      onValue={(chosen) => {
        const address = known.addresses[Number(chosen)];
        if (address) fillIn(select.current?.form, address);
      }}
    />
  );
}

/** Into the fields themselves: what somebody has typed in one is not replaced by another default. */
function fillIn(form: HTMLFormElement | null | undefined, { postcode, line1, line2, town }: Address): void {
  for (const [name, value] of Object.entries({ postcode, line1, line2, town })) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
