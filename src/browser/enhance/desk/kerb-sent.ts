import { recordedText } from '../../../domain/booking/recorded-text.ts';
import { localNow } from '../../../domain/text/local-time.ts';
import type { KerbPhoto, KerbRecord } from '../../../stores/desk/kerb.ts';
import { draw } from './kerb-photos.ts';
import { thisPhone } from './this-phone.ts';

/** What stands in the place of the form once it is recorded: how far it and its photos are, and where to go next. */
export function showSent(panel: HTMLElement, id: string, photos: readonly KerbPhoto[]): void {
  const head = panel.querySelector('[data-sent-head]');
  const text = panel.querySelector('[data-sent-text]');
  const list = panel.querySelector('[data-sent-photos]');
  if (!head || !text || !list) return;
  const cells = photos.map(({ file, id: photo }) => ({ photo, ...cell(file) }));
  list.replaceChildren(...cells.map(({ li }) => li));
  let last: KerbRecord | undefined;
  thisPhone().$kept.subscribe((kept) => {
    const now = kept.find((each) => each.id === id);
    last = now ?? last;
    if (!last) return;
    panel.hidden = (now?.refusal ?? null) !== null;
    const isSent = now?.isSent ?? true;
    const left = now ? now.photos.map((each) => each.id) : [];
    const { at, leg, outcome } = last.body;
    head.textContent = isSent ? `Recorded, ${localNow(new Date(at)).time}` : 'Kept on this phone';
    const { car = '', name = '' } = panel.dataset;
    text.textContent = isSent
      ? recordedText({ leg, outcome, car, name })
      : 'It’s sent as soon as there’s a network, on any page of the desk.';
    for (const { photo, li, cap } of cells) {
      const waits = left.includes(photo) || !isSent;
      li.classList.toggle('togo', waits);
      cap.textContent = waits ? 'waiting' : 'sent';
    }
    count(panel, photos.length, isSent ? photos.length - left.length : 0);
  });
  panel.hidden = false;
  panel.querySelector<HTMLElement>('.sent')?.focus();
}

function cell(file: Blob) {
  const li = document.createElement('li');
  const canvas = document.createElement('canvas');
  canvas.className = 'shot';
  const cap = document.createElement('p');
  cap.className = 'cap';
  li.append(canvas, cap);
  void draw(canvas, file);
  return { li, cap };
}

function count(panel: HTMLElement, all: number, sent: number): void {
  const bar = panel.querySelector<HTMLProgressElement>('[data-sent-bar]');
  const said = panel.querySelector<HTMLElement>('[data-sent-count]');
  if (!bar || !said || all === 0) return;
  bar.hidden = said.hidden = false;
  bar.max = all;
  bar.value = sent;
  const rest = sent < all ? ' The rest follow by themselves, on any page of the desk.' : '';
  said.textContent = `${sent} of ${all} ${all === 1 ? 'photo' : 'photos'} sent.${rest}`;
}
