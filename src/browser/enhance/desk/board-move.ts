import { moveBooking } from '../../../stores/desk/move.ts';

interface Moved {
  card: HTMLElement;
  id: string;
  version: number;
  next: string;
}

/** Moves a card that was dropped, and tells the server. What it refuses goes back, with a line that says why. */
export async function moveCard({ card, id, version, next }: Moved, stage: HTMLElement): Promise<void> {
  const from = card.parentElement;
  const before = card.nextElementSibling;
  const cards = stage.querySelector('.cards') ?? stage;
  cards.querySelector('.none')?.remove();
  cards.prepend(card);
  card.setAttribute('aria-busy', 'true');
  const refusal = await moveBooking({ id, version, to: next });
  card.removeAttribute('aria-busy');
  if (refusal === null) return;
  from?.insertBefore(card, before?.parentElement === from ? before : null);
  say(refusal);
}

/** The same line as where a form comes back. */
function say(text: string): void {
  const line = document.createElement('div');
  line.className = 'say say--live';
  const words = document.createElement('p');
  const show = document.createElement('a');
  show.className = 'btn';
  show.href = location.pathname + location.search;
  show.textContent = 'Show';
  const head = document.createElement('b');
  head.textContent = 'It wasn’t moved.';
  words.append(head, ` ${text}`);
  line.append(document.createElement('span'), words, show);
  document.querySelector('[data-board-said]')?.replaceChildren(line);
}
