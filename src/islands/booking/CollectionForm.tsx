import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { hasPrice } from '../../domain/cart.ts';
import { amountText } from '../../domain/money.ts';
import { type AreaTown, areaOf, parsePostcode } from '../../domain/postcode.ts';
import {
  $draft,
  $justBooked,
  beginCheckout,
  loadDraftSlots,
  setChoice,
  setField,
  submitOrder,
} from '../../stores/booking.ts';
import { $cart } from '../../stores/cart.ts';
import { ahead } from '../ui/ahead.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { RefusalSummary } from '../ui/RefusalSummary.tsx';
import { Field } from '../../controls/Field.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { fieldOf } from '../../controls/of-form.ts';
import { Tick } from '../../controls/Tick.tsx';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { AddressFields } from './AddressFields.tsx';
import { SlotSection } from './SlotSection.tsx';

interface Props {
  area: AreaTown[];
  /** As people dial it. */
  phone: string;
  /** 'HH:MM-HH:MM' in which cars come back. */
  returnWindow: string;
  /** Local time the day before, until which a window can be booked. */
  cutOff: string;
}

ahead(loadDraftSlots);

/** Contact, address, day and window: the last step. Everything typed is kept in the draft as it is typed. */
export default function CollectionForm({ area, phone, returnWindow, cutOff }: Props) {
  const draft = useStored($draft);
  const booked = useStore($justBooked, { ssr: 'initial' });
  const content = useDerived($cart, null)?.cartContent ?? null;
  const ready = useReady();
  const { form, submit, busy, refusal } = useSubmit();
  const errors = refusal?.errors ?? {};

  useEffect(() => {
    // What was typed before React came is in the fields, not in the draft.
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('input.field') ?? []) {
      if (input.value) setField(input.name, input.value);
    }
  }, [form]);

  useEffect(() => {
    // The form is gone then: Back would otherwise come to where it ended, and that is below the page's end.
    if (booked) scrollTo(0, 0);
  }, [booked]);

  const hasContent = content !== null;
  useEffect(() => {
    if (hasContent) beginCheckout();
  }, [hasContent]);

  if (ready && !content) return null;
  const shown = { values: draft.fields, errors };
  const text = (name: string) => ({ ...fieldOf(shown, name), onValue: setField });
  const postcode = parsePostcode(draft.fields.postcode ?? '');
  const town = postcode ? areaOf(postcode, area) : undefined;

  return (
    <form
      className="wiz__main"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(() => submitOrder(area, phone));
      }}
    >
      <div className="wiz__fields">
        {refusal && <RefusalSummary refusal={refusal} />}
        <fieldset className="fieldset">
          <legend>Your details</legend>
          <div className="grid-2">
            <Field {...text('firstName')} label="First name" autoComplete="given-name" maxLength={60} />
            <Field {...text('lastName')} label="Last name" autoComplete="family-name" maxLength={60} />
          </div>
          <Field
            {...text('email')}
            label="Email"
            hint="For your booking and the report on your car."
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <Field
            {...text('phone')}
            label="Phone"
            hint="The driver calls this number on the way."
            type="tel"
            autoComplete="tel"
            width="m"
            maxLength={30}
          />
        </fieldset>
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
        {draft.returnElsewhere && (
          <fieldset className="fieldset">
            <legend>Where we bring it back to</legend>
            <AddressFields prefix="returnAddress." autoCompleteSection="section-return shipping" of={text} />
          </fieldset>
        )}
        <SlotSection
          chosen={draft.fields.slot ?? ''}
          error={errors.slot}
          returnWindow={returnWindow}
          cutOff={cutOff}
        />
        <Tick
          id="f-earlyStart"
          label="I ask you to do the work on that day, although I have 14 days to cancel. Once it is done I pay for it; until the car is collected I can still cancel free of charge."
          error={errors.earlyStart}
          checked={draft.earlyStart}
          onTick={(ticked) => setChoice('earlyStart', ticked)}
        />
      </div>
      <div>
        <BusyButton
          className="btn btn--wide btn--big"
          type="submit"
          busy={busy}
          doing="Booking your collection"
        >
          {`Confirm booking${content && hasPrice(content.items) ? `, ${amountText(content.subtotal)}` : ''}`}
        </BusyButton>
        <p className="hint confirm-hint">
          Nothing to pay today. By booking you agree to our{' '}
          <a href="/terms-and-conditions">terms and conditions</a>. What we do with your details is in the{' '}
          <a href="/privacy-policy">privacy policy</a>.
        </p>
      </div>
    </form>
  );
}

function milesText(miles: number): string {
  return miles > 0 ? `${miles === Math.floor(miles) ? miles : `${Math.floor(miles)}½`} miles, ` : '';
}
