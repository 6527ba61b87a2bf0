import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { chosenOnline, needsDriver } from '../../domain/booking/arrival.ts';
import { bookText } from '../../domain/booking/book-text.ts';
import { ORDER_TEXTS } from '../../contract/booking/order-form.ts';
import { EARLY_START } from '../../domain/booking/early-start.ts';
import { type AreaTown, townFor } from '../../domain/account/postcode.ts';
import { fillDraft } from '../../stores/booking/booking-defaults.ts';
import { beginCheckout, submitOrder } from '../../stores/booking/booking.ts';
import { $draft, setEarlyStart, setField, setReturnElsewhere } from '../../stores/booking/draft.ts';
import { $justBooked } from '../../stores/booking/last-booking.ts';
import { checkOrder } from '../../stores/booking/order.ts';
import { $slots } from '../../stores/booking/slots.ts';
import { loadDraftSlots, setArrival } from '../../stores/booking/draft-slots.ts';
import { $cart, $isCartLoading } from '../../stores/cart/cart-state.ts';
import { friendOf, sumsFor } from '../../stores/cart/referral.ts';
import { $isAuthenticated } from '../../stores/shared/session.ts';
import { $referralId } from '../../stores/shared/visit.ts';
import { prefetchData } from '../ui/prefetch-data.ts';
import { hearFields } from '../ui/hear-fields.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { RefusalSummary } from '../ui/RefusalSummary.tsx';
import { formField } from '../../controls/of-form.ts';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { CollectPostcode } from '../../controls/booking/CollectPostcode.tsx';
import { ArrivalChoice } from '../../controls/booking/ArrivalChoice.tsx';
import { CollectFrom } from '../../controls/booking/CollectFrom.tsx';
import { ContactFields } from '../../controls/booking/ContactFields.tsx';
import { EarlyStart } from '../../controls/booking/EarlyStart.tsx';
import { AreaMessage } from './AreaMessage.tsx';
import { fillIn } from './fill-in.ts';
import { MayDrive } from './MayDrive.tsx';
import { SlotSection } from './SlotSection.tsx';
import { island } from '../ui/island.tsx';

interface Props {
  area: AreaTown[];
  /** As people dial it. */
  phone: string;
  /** Local time on the day before until which a window can be booked. */
  cutOff: string;
  /** Where cars are brought to, as one line. */
  workshop: string;
  /** When we are open: 'Monday to Saturday, 08:00 to 17:30'. */
  hours: string;
  /** What is agreed to by booking. */
  children?: ReactNode;
}

const BookedAlready = lazy(() => import('./BookedAlready.tsx'));
const FoundAddresses = lazy(() => import('./FoundAddresses.tsx'));
const Network = lazy(() => import('./Network.tsx'));
const KnownPerson = lazy(() => import('./KnownPerson.tsx'));
const OtherAddress = lazy(() => import('./OtherAddress.tsx'));
const EarlierAddress = lazy(() => import('./EarlierAddress.tsx'));

prefetchData(loadDraftSlots);

/** Without these there is something to type. */
const NEEDED = ['postcode', 'line1', 'town', 'firstName', 'email', 'phone'];

/** Postcode, day and window, address, contact: the last step. Everything is saved in the draft as it is typed. */
function CollectionForm({ area: own, phone, cutOff, workshop, hours, children }: Props) {
  const draft = useStored($draft);
  const booked = useStore($justBooked, { ssr: 'initial' });
  const ready = useReady();
  const isCustomer = useDerived($isAuthenticated, false);
  const [isKnown, setKnown] = useState(false);
  const [finds, setFinds] = useState(0);
  const [reached, setReached] = useState('');
  const slots = useStore($slots, { ssr: 'initial' });
  // Where a garage comes to that isn't the operator's own.
  const area = [...own, { town: reached, postTown: '', roadMiles: 0, districts: { [reached]: 0 } }];
  const said = useDerived($cart, null)?.cartContent ?? null;
  // The answer about what was added on the step before may still be under way.
  const isLoading = useStore($isCartLoading, { ssr: () => false });
  const referralId = useStored($referralId);
  const content = said && { ...said, ...sumsFor(said, ready ? friendOf(referralId) : null) };
  const { form, submit, busy, refusal, mended, errors, onInput } = useSubmit(() =>
    checkOrder($draft.get(), area, phone),
  );

  useEffect(() => {
    // What was typed before hydration is in the fields, not in the draft.
    hearFields(form.current, false);
    void fillDraft().then(() => {
      const { fields, returnElsewhere } = $draft.get();
      const isWhole = !returnElsewhere && NEEDED.every((name) => fields[name]);
      // Whoever has begun to type goes on.
      const isTyping = form.current?.contains(document.activeElement);
      setKnown(isWhole && !isTyping && $isAuthenticated.get());
    });
  }, [form]);

  useEffect(() => {
    // The form will be gone then, and Back would otherwise restore a scroll position below the page's end.
    if (booked) scrollTo(0, 0);
  }, [booked]);

  const hasContent = content !== null;
  useEffect(() => {
    if (hasContent) beginCheckout();
  }, [hasContent]);

  if (ready && !content && !isLoading) return null;
  const arrival = chosenOnline(draft.fields.arrival ?? '');
  const isDriven = needsDriver(arrival);
  const shown = { values: draft.fields, errors };
  // What is wrong with it is put right in its fields.
  if (isKnown && ORDER_TEXTS.some((name) => errors[name])) setKnown(false);
  const told = (
    <AreaMessage postcode={draft.fields.postcode ?? ''} area={area} phone={phone} isKnown={isKnown} />
  );
  const setPostcode = (name: string, postcode: string) => {
    setField(name, postcode);
    const town = townFor({ postcode, town: $draft.get().fields.town ?? '' }, area);
    if (town) fillIn(form.current, { town });
  };
  const text = (name: string) => ({
    ...formField(shown, name),
    onValue: name === 'postcode' ? setPostcode : setField,
  });

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
        {refusal?.earlier && (
          <Suspense>
            <BookedAlready booking={refusal.earlier} />
          </Suspense>
        )}
        {isKnown ? (
          <Suspense>
            <KnownPerson fields={draft.fields} told={isDriven && told} onChange={() => setKnown(false)} />
          </Suspense>
        ) : (
          isDriven && (
            <CollectPostcode
              of={text}
              earlier={
                isCustomer && (
                  <Suspense>
                    <EarlierAddress />
                  </Suspense>
                )
              }
              told={told}
            >
              <button className="btn btn--quiet" type="button" onClick={() => setFinds(finds + 1)}>
                Find address
              </button>
              {finds > 0 && (
                <Suspense>
                  <FoundAddresses key={finds} />
                </Suspense>
              )}
            </CollectPostcode>
          )
        )}
        <ArrivalChoice
          chosen={arrival}
          workshop={'network' in slots ? 'You choose the garage' : workshop}
          onArrival={setArrival}
        />
        {'network' in slots && (
          <Suspense>
            <Network isDriven={isDriven} phone={phone} onReach={setReached} />
          </Suspense>
        )}
        {isDriven && <MayDrive error={errors.fitToDrive} phone={phone} />}
        <SlotSection
          chosen={draft.fields.slot ?? ''}
          error={errors.slot}
          cutOff={cutOff}
          arrival={arrival}
          hours={hours}
        />
        {!isKnown && (
          <>
            {isDriven && (
              <CollectFrom
                of={text}
                same={!draft.returnElsewhere}
                onSame={(same) => setReturnElsewhere(!same)}
              />
            )}
            {(!isDriven || draft.returnElsewhere) && (
              <Suspense>
                <OtherAddress isDriven={isDriven} of={text} />
              </Suspense>
            )}
            <ContactFields
              of={text}
              paper={'paperName' in errors || !!draft.fields.paperName}
              isDriven={isDriven}
            />
          </>
        )}
        <EarlyStart
          error={errors.earlyStart}
          ticked={draft.earlyStart === EARLY_START.version}
          onTick={setEarlyStart}
        />
      </div>
      <div>
        <BusyButton className="btn btn--wide btn--big" type="submit" busy={busy} doing="Booking">
          {content ? bookText(content) : 'Book'}
        </BusyButton>
        {children}
      </div>
    </form>
  );
}

export default island(CollectionForm);
