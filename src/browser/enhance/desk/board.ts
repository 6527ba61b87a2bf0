/** What a card says of itself while it is dragged. */
interface Held {
  card: HTMLElement;
  id: string;
  version: number;
  /** What it may become; '' for nothing. */
  next: string;
  /** The form of its handover, where that is its next step. */
  kerb: string | undefined;
}

const CARD = '[data-booking]';
const STAGE = '[data-to]';

/** Cards are dragged to the column of their next step: what the form in their menu does. Others don't take them. */
export function liveBoard(board: HTMLElement | null): void {
  if (!board) return;
  let held: Held | null = null;

  // Cards are replaced while the page is open, so each is made to be dragged when it is first touched.
  board.addEventListener('pointerdown', ({ target }) => {
    const card = target instanceof Element ? target.closest<HTMLElement>(CARD) : null;
    if (card && target instanceof Element) card.draggable = !target.closest('.w-menu');
  });
  board.addEventListener('dragstart', (event) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>(CARD) : null;
    if (!card) return;
    const { booking = '', version, next = '', kerb } = card.dataset;
    held = { card, id: booking, version: Number(version), next, kerb };
    event.dataTransfer?.setData('text/plain', booking);
    card.classList.add('job--held');
    // Its column isn't brought up to date meanwhile: the card would be gone from under the hand.
    card.dataset.held = '';
    for (const stage of board.querySelectorAll<HTMLElement>(STAGE))
      stage.classList.toggle('stage--takes', takes(stage, held));
  });
  board.addEventListener('dragover', (event) => {
    const stage = stageAt(event);
    if (stage && held && takes(stage, held)) event.preventDefault();
  });
  board.addEventListener('drop', (event) => {
    const stage = stageAt(event);
    if (!stage || !held || !takes(stage, held)) return;
    event.preventDefault();
    const moved = held;
    if (moved.kerb !== undefined) location.assign(moved.kerb);
    else void import('./board-move.ts').then(({ moveCard }) => moveCard(moved, stage));
  });
  board.addEventListener('dragend', () => {
    held?.card.classList.remove('job--held');
    delete held?.card.dataset.held;
    held = null;
    for (const stage of board.querySelectorAll('.stage--takes')) stage.classList.remove('stage--takes');
  });
}

const takes = ({ dataset }: HTMLElement, { next }: Held): boolean => next !== '' && dataset.to === next;

const stageAt = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(STAGE) : null;
