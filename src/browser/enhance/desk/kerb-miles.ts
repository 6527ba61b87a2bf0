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
 * A field is left by pressing the next one, and what appears meanwhile would move that away: the press would be lost.
 * @returns runs what it is given; while something is pressed, once its click is over
 */
function betweenPresses(): (act: () => void) => void {
  let isPressed = false;
  const waiting = new Set<() => void>();
  const over = () => {
    isPressed = false;
    // The click comes after the release.
    for (const act of waiting) setTimeout(act);
    waiting.clear();
  };
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, over, true);
  return (act) => void (isPressed ? waiting.add(act) : act());
}

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
  const whenReleased = betweenPresses();
  typed.addEventListener('change', () => whenReleased(judge));
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
