import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { hasPrice } from '../../domain/cart.ts';
import { amountText } from '../../domain/money.ts';
import type { AreaTown } from '../../domain/postcode.ts';
import { $justBooked, beginCheckout, submitOrder } from '../../stores/booking.ts';
import { $draft, setChoice, setField } from '../../stores/draft.ts';
import { checkOrder } from '../../stores/order.ts';
import { loadDraftSlots } from '../../stores/slots.ts';
import { $cart } from '../../stores/cart-state.ts';
import { prefetchData } from '../ui/prefetch-data.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { RefusalSummary } from '../ui/RefusalSummary.tsx';
import { fieldOf } from '../../controls/of-form.ts';
import { Tick } from '../../controls/Tick.tsx';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { AddressFields } from './AddressFields.tsx';
import { CollectFrom } from './CollectFrom.tsx';
import { ContactFields } from './ContactFields.tsx';
import { SlotSection } from './SlotSection.tsx';

interface Props {
  area: AreaTown[];
  /** As people dial it. */
  phone: string;
  /** Local time on the day before until which a window can be booked. */
  cutOff: string;
}

prefetchData(loadDraftSlots);

/** Contact, address, day and window: the last step. Everything is saved in the draft as it is typed. */
export default function CollectionForm({ area, phone, cutOff }: Props) {
  const draft = useStored($draft);
  const booked = useStore($justBooked, { ssr: 'initial' });
  const content = useDerived($cart, null)?.cartContent ?? null;
  const ready = useReady();
  const { form, submit, busy, refusal, mended, errors, onInput } = useSubmit(() =>
    checkOrder($draft.get(), area, phone),
  );

  useEffect(() => {
    // What was typed before hydration is in the fields, not in the draft.
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('input.field') ?? []) {
      if (input.value) setField(input.name, input.value);
    }
  }, [form]);

  useEffect(() => {
    // The form will be gone then, and Back would otherwise restore a scroll position below the page's end.
    if (booked) scrollTo(0, 0);
  }, [booked]);

  const hasContent = content !== null;
  useEffect(() => {
    if (hasContent) beginCheckout();
  }, [hasContent]);

  if (ready && !content) return null;
  const shown = { values: draft.fields, errors };
  const text = (name: string) => ({ ...fieldOf(shown, name), onValue: setField });

  return (
    <form
      className="wiz__main"
      ref={form}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(() => submitOrder(area, phone));
      }}
    >
      <div className="wiz__fields">
        {refusal && <RefusalSummary refusal={refusal} mended={mended} />}
        <ContactFields of={text} />
        <CollectFrom of={text} area={area} />
        {draft.returnElsewhere && (
          <fieldset className="fieldset">
            <legend>Where we bring it back to</legend>
            <AddressFields prefix="returnAddress." autoCompleteSection="section-return shipping" of={text} />
          </fieldset>
        )}
        <SlotSection chosen={draft.fields.slot ?? ''} error={errors.slot} cutOff={cutOff} />
        <Tick
          id="f-earlyStart"
          name="earlyStart"
          label="I ask you to start the work on that day, although I have 14 days to cancel. Once it is done I pay for it; until the car is collected I can still cancel free of charge."
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
