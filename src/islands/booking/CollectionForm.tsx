import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { hasPrice } from '../../domain/cart.ts';
import { amountText } from '../../domain/money.ts';
import { type AreaTown, areaOf, parsePostcode } from '../../domain/postcode.ts';
import {
  $draft,
  $submission,
  beginCheckout,
  loadDraftSlots,
  setChoice,
  setField,
  submitOrder,
} from '../../stores/booking.ts';
import { $cart } from '../../stores/cart.ts';
import { ahead } from '../ui/ahead.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';
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
  const submission = useStore($submission, { ssr: 'initial' });
  const content = useDerived($cart, null)?.cartContent ?? null;
  const ready = useReady();
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const errors = submission.state === 'refused' ? submission.errors : {};

  useEffect(() => {
    // What was typed before React came is in the fields, not in the draft.
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('input.field') ?? []) {
      if (input.value) setField(input.name, input.value);
    }
  }, []);

  const booked = submission.state === 'booked';
  useEffect(() => {
    // The form is gone then: Back would otherwise come to where it ended, and that is below the page's end.
    if (booked) scrollTo(0, 0);
  }, [booked]);

  const hasContent = content !== null;
  useEffect(() => {
    if (hasContent) beginCheckout();
  }, [hasContent]);

  if (ready && !content) return null;
  const text = (name: string) => ({
    id: `f-${name}`,
    name,
    value: draft.fields[name] ?? '',
    error: errors[name],
    onValue: setField,
  });
  const postcode = parsePostcode(draft.fields.postcode ?? '');
  const town = postcode ? areaOf(postcode, area) : undefined;

  return (
    <form
      className="wiz__main"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submitOrder(area, phone).then(() => setAttempt((count) => count + 1));
      }}
    >
      <div className="wiz__fields">
        {submission.state === 'refused' && attempt > 0 && (
          <ErrorSummary
            title={Object.keys(errors).length ? 'There is a problem' : submission.message}
            errors={Object.entries(errors).map(([name, message]) => ({ id: `f-${name}`, message }))}
            attempt={attempt}
          />
        )}
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
            values={draft.fields}
            errors={errors}
            onValue={setField}
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
          <label className="check">
            <input
              type="checkbox"
              checked={!draft.returnElsewhere}
              onChange={(event) => setChoice('returnElsewhere', !event.currentTarget.checked)}
            />
            <span>Bring it back to the same address</span>
          </label>
        </fieldset>
        {draft.returnElsewhere && (
          <fieldset className="fieldset">
            <legend>Where we bring it back to</legend>
            <AddressFields
              prefix="returnAddress."
              autoCompleteSection="section-return shipping"
              values={draft.fields}
              errors={errors}
              onValue={setField}
            />
          </fieldset>
        )}
        <SlotSection
          chosen={draft.fields.slot ?? ''}
          error={errors.slot}
          returnWindow={returnWindow}
          cutOff={cutOff}
        />
        <div className={errors.earlyStart ? 'bad' : ''}>
          {errors.earlyStart && (
            <p className="err" id="early-error">
              <span className="vh">Error: </span>
              {errors.earlyStart}
            </p>
          )}
          <label className="check">
            <input
              type="checkbox"
              id="f-earlyStart"
              checked={draft.earlyStart}
              aria-invalid={errors.earlyStart ? true : undefined}
              aria-describedby={errors.earlyStart ? 'early-error' : undefined}
              onChange={(event) => setChoice('earlyStart', event.currentTarget.checked)}
            />
            <span>
              I ask you to do the work on that day, although I have 14 days to cancel. Once it is done I pay
              for it; until the car is collected I can still cancel free of charge.
            </span>
          </label>
        </div>
      </div>
      <div>
        <button
          className="btn btn--wide btn--big"
          type="submit"
          aria-disabled={submission.state === 'sending' || undefined}
        >
          {submission.state === 'sending'
            ? 'Booking your collection'
            : `Confirm booking${content && hasPrice(content.items) ? `, ${amountText(content.subtotal)}` : ''}`}
        </button>
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
