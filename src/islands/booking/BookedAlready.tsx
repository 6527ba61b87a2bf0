import { type Booking, managePath } from '../../contract/booking/booking.ts';
import { addText } from '../../domain/booking/add-text.ts';
import { $cart, clearCart } from '../../stores/cart/cart-state.ts';

interface Props {
  booking: Pick<Booking, 'reference' | 'manageToken'>;
}

/**
 * The ways on for a car that is booked already: its list goes to that booking, or the form is sent once more, which books
 * it by itself. Loaded once it is needed.
 */
export default function BookedAlready({ booking }: Props) {
  const path = managePath(booking.manageToken);
  return (
    <div className="note">
      <p>
        Your booking <a href={path}>{booking.reference}</a>: we’ll add this list to it, or book it by itself.
      </p>
      <p className="booked__acts">
        <button
          className="btn"
          type="button"
          onClick={() => {
            // The list has gone to that booking.
            addEventListener('pagehide', clearCart, { once: true });
            sendMessage(`${path}/message`, addText($cart.get()?.cartContent?.items ?? []));
          }}
        >
          Add to it
        </button>
        <button className="btn btn--quiet" type="submit">
          Book again
        </button>
      </p>
    </div>
  );
}

/** Writes to the workshop as the booking's own page does. A form of its own, because this stands in another one. */
function sendMessage(path: string, text: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = path;
  const message = document.createElement('input');
  message.type = 'hidden';
  message.name = 'message';
  message.value = text;
  form.append(message);
  document.body.append(form);
  form.submit();
}
