import { typedMiles } from '../../../contract/booking/handover.ts';
import { doubtQuestion, type KnownMileage, mileageDoubt } from '../../../domain/vehicle/mileage.ts';

/** What the server asked about a mileage that was sent. */
interface Asked {
  miles: number;
  text: string;
}

/** Somebody who types pauses so long only at the end of a number. */
const PAUSE_MS = 700;

/**
 * Asks about a mileage as the server does, while the driver is still there: with or without a network.
 * @returns whether it is asked about and neither changed nor confirmed
 */
export function followMiles(form: HTMLFormElement, asked: Asked | null): () => boolean {
  const typed = form.querySelector<HTMLInputElement>('[name="miles"]');
  const ask = form.querySelector<HTMLElement>('[data-kerb-ask]');
  const yes = form.querySelector<HTMLInputElement>('[data-ask-yes]');
  const text = form.querySelector<HTMLElement>('[data-ask-text]');
  const word = form.querySelector<HTMLElement>('[data-ask-word]');
  if (!typed || !ask || !yes || !text || !word) return () => false;
  const known = JSON.parse(typed.dataset.known ?? 'null') as KnownMileage | null;
  const on = typed.dataset.on ?? '';

  const judge = (): boolean => {
    const miles = typedMiles(typed.value);
    const doubt = miles === null || Number.isNaN(miles) || !known ? null : mileageDoubt(miles, on, known);
    const question =
      miles !== null && doubt ? doubtQuestion(miles, doubt) : asked?.miles === miles ? asked?.text : null;
    if (miles !== null && yes.value !== String(miles)) {
      yes.value = String(miles);
      yes.checked = false;
      word.textContent = `Yes, ${miles.toLocaleString('en-GB')}`;
    }
    if (question) text.textContent = `${question}.`;
    ask.hidden = !question;
    return Boolean(question);
  };
  typed.addEventListener('change', judge);
  ask.addEventListener('change', () => !yes.checked && typed.focus());
  // Before the field is left, so that what is pressed next doesn't move away under the thumb; at once when it goes.
  let soon: ReturnType<typeof setTimeout> | undefined;
  typed.addEventListener('input', () => {
    clearTimeout(soon);
    if (ask.hidden) soon = setTimeout(judge, PAUSE_MS);
    else judge();
  });
  if (typed.value) judge();
  return () => judge() && !yes.checked;
}
