import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Booking } from '../../contract/booking/booking.ts';
import { longDate } from '../../domain/text/local-time.ts';
import { REMINDER_TERMS } from '../../domain/mot/reminder.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { $motEnd, loadMotEnd } from '../../stores/mot/mot-end.ts';
import { $session } from '../../stores/shared/session.ts';
import { PrivacyNote } from '../../controls/PrivacyNote.tsx';
import { Field } from '../../controls/Field.tsx';
import { useStored } from '../ui/use-stored.ts';

/**
 * After the booking: an offer of a reminder of the next MOT, if its date is known. The same plain form as elsewhere.
 */
export function MotReminder({ booking: { vehicle, items, contact } }: { booking: Booking }) {
  const vrm = vehicle.RegistrationNumber;
  const end = useStore($motEnd, { ssr: () => null });
  const { info } = useStored($session);
  useEffect(() => void loadMotEnd(vrm), [vrm]);
  if (end?.vrm !== vrm || info?.is_mot_subscribed) return null;
  const renewed = items.some(({ item_key }) => item_key === MOT_KEY);
  return (
    <section className="remind" aria-labelledby="remind">
      <h2 id="remind" className="wiz__h2">
        Be reminded of the next MOT
      </h2>
      <p>
        <span>{`${end.kind === 'ends' ? 'The MOT runs until' : 'The first MOT is due by'} ${longDate(end.date)}.`}</span>
        {renewed && (
          <span> A pass in the test that you booked renews it, and the reminders follow the new date.</span>
        )}
      </p>
      <form method="post" action="/mot-reminder/send" noValidate>
        <input type="hidden" name="reg_no" value={vrm} />
        <Field
          id="f-remind"
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          value={contact.email}
          maxLength={254}
        />
        <PrivacyNote text={REMINDER_TERMS} policy="/privacy-policy" />
        <button className="btn btn--quiet" type="submit">
          Remind me
        </button>
      </form>
    </section>
  );
}
