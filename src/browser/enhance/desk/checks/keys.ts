const FIGURES = 'input[inputmode=decimal]';
const STOPS = 'input:not([type=hidden], [tabindex="-1"]), button:not([tabindex="-1"]), summary';

/** Enter goes on to the next figure, and after the last one to what stands below it: the focus is never lost. */
export function followKeys(form: HTMLFormElement): void {
  form.addEventListener('keydown', (event) => {
    const { target, key } = event;
    // Held down, it would press one group after the other.
    if (event.repeat && target instanceof Element && target.matches('[data-rest]')) event.preventDefault();
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
    event.preventDefault();
    if (target.type !== 'text') return;
    if (target.inputMode === 'decimal') nextFigure(form, target).focus();
    // So the keyboard of a tablet goes away.
    else below(form, target).focus();
  });
}

/** The groups are gone through with one key; after the last comes the bar's button. */
export function toNextRest(rest: HTMLElement): void {
  const rests = [...document.querySelectorAll<HTMLElement>('[data-rest]')];
  const after = rests.slice(rests.indexOf(rest) + 1).find(({ hidden }) => !hidden);
  (after ?? document.querySelector<HTMLElement>('[data-finish]'))?.focus();
}

function nextFigure(form: HTMLFormElement, figure: HTMLInputElement): HTMLElement {
  const figures = [...form.querySelectorAll<HTMLInputElement>(FIGURES)];
  return figures[figures.indexOf(figure) + 1] ?? below(form, figure);
}

/** The next thing in sight that isn't typed in: of radios, the one that Tab would come to. */
function below(form: HTMLFormElement, field: HTMLInputElement): HTMLElement {
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const next = stops.slice(stops.indexOf(field) + 1).find((stop) => !isTypedIn(stop)) ?? field;
  if (!(next instanceof HTMLInputElement) || next.type !== 'radio') return next;
  const chosen = stops.find(
    (stop) => stop instanceof HTMLInputElement && stop.name === next.name && stop.checked,
  );
  return chosen ?? next;
}

const isTypedIn = (stop: HTMLElement): boolean => stop instanceof HTMLInputElement && stop.type === 'text';
