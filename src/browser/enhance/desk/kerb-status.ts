import { confirmText } from '../../../domain/vehicle/mileage.ts';
import { isOwn, type KerbRecord } from '../../../stores/desk/kerb.ts';
import { thisPhone } from './this-phone.ts';

/** While something waits it is tried again as often as this, and whenever the network comes back. */
const AGAIN_MS = 20_000;

let isShown = false;
/** The record that the page says more of by itself, as long as nothing is wrong with it. */
let elsewhere = '';

/**
 * Sends what this phone keeps and says how far it is, on every page of the desk while there is something.
 * @param place shown only then
 * @param own id of a record that is shown elsewhere, unless it's refused; '' for none
 */
export function showKerbStatus(place: HTMLElement, own = ''): void {
  elsewhere = own;
  const phone = thisPhone();
  if (isShown) return void phone.send().catch(() => undefined);
  isShown = true;
  let had: readonly KerbRecord[] = [];
  phone.$kept.subscribe((all) => {
    const kept = all.filter(({ id, refusal }) => id !== elsewhere || refusal !== null);
    const arrived = had.filter(({ id }) => !all.some((each) => each.id === id));
    if (kept.length || arrived.length || had.length) {
      place.hidden = kept.length + arrived.length === 0;
      place.replaceChildren(...arrived.map(arrivedLine), ...kept.map((record) => keptLine(record, phone)));
    }
    had = kept;
  });
  const send = () => void phone.send().catch(() => undefined);
  addEventListener('online', send);
  setInterval(
    () => phone.$kept.get().length > 0 && document.visibilityState === 'visible' && send(),
    AGAIN_MS,
  );
  send();
}

function arrivedLine({ booking, reference }: KerbRecord): HTMLElement {
  const line = document.createElement('p');
  line.append('The handover has arrived. ', link(booking, reference));
  return line;
}

function keptLine(record: KerbRecord, phone: ReturnType<typeof thisPhone>): HTMLElement {
  const { id, booking, reference, refusal, body, isAsked, author, isLent } = record;
  const correct = async () => {
    await phone.reopen(id);
    location.assign(`/apps/desk/bookings/${booking}/handover?leg=${body.leg}`);
  };
  const line = document.createElement('p');
  if (!isOwn(record) && !isLent) {
    // Whose it is and which booking it is about, and nothing of what they entered.
    const send = button(`Send it for ${author.name}`, () => void phone.sendFor(id));
    line.append(
      link(booking, reference),
      `: ${author.name} recorded a handover, which waits on this device. `,
      send,
    );
    return line;
  }
  line.append(link(booking, reference), ': ', stateOf(record));
  if (refusal !== null)
    line.append(
      ' ',
      isAsked && typeof body.miles === 'number'
        ? button(confirmText(body.miles), () => void phone.confirm(id))
        : button('Try again', () => void phone.again(id)),
      ' ',
      button('Correct it', () => void correct()),
      ' ',
      button('Delete it', () => confirm('Delete what this phone keeps of it?') && void phone.giveUp(id)),
    );
  return line;
}

function stateOf({ isSent, photos, refusal }: KerbRecord): string {
  if (refusal !== null) return `${refusal}.`;
  if (!isSent) return 'kept on this phone, and sent as soon as there is a network.';
  return photos.length === 1
    ? '1 photo is still to be sent.'
    : `${photos.length} photos are still to be sent.`;
}

function link(booking: string, reference: string): HTMLElement {
  const to = document.createElement('a');
  to.href = `/apps/desk/bookings/${booking}`;
  to.textContent = `Booking ${reference}`;
  return to;
}

function button(text: string, press: () => void): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'btn btn--quiet';
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}
