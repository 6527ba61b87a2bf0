import { browserDrafts } from '../../../../stores/desk/kerb-drafts.ts';
import { sendLeftChecks } from '../../../../stores/desk/check-left.ts';

/** While something waits it is tried again as often as this, and whenever the network comes back. */
const AGAIN_MS = 20_000;

/** Sends what pages of checks have left, and says so below `place` as long as something waits. */
export function showLeftChecks(place: HTMLElement): void {
  const lines = document.createElement('div');
  lines.className = 'warn kerb-status';
  lines.role = 'status';
  lines.hidden = true;
  place.after(lines);
  let waits = true;

  const send = async (): Promise<void> => {
    const left = await sendLeftChecks(browserDrafts());
    waits = left.length > 0;
    lines.hidden = !waits;
    lines.replaceChildren(
      ...left.map(({ booking, line, reference }) => {
        const text = document.createElement('p');
        const to = document.createElement('a');
        to.href = `/apps/desk/bookings/${booking}/checks?line=${line}`;
        to.textContent = `Checks of booking ${reference}`;
        text.append(to, ': kept on this device, and sent as soon as there is a network.');
        return text;
      }),
    );
  };
  const sendQuietly = () => void send().catch(() => undefined);
  addEventListener('online', sendQuietly);
  setInterval(() => waits && document.visibilityState === 'visible' && sendQuietly(), AGAIN_MS);
  sendQuietly();
}
