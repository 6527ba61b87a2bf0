import type { CheckOutbox } from '../../../../stores/desk/check-outbox.ts';
import { PhotoUnreadable, readyPhoto } from '../../../../stores/desk/photo-file.ts';

/** Photos of what checks showed: kept as they are taken, and sent with the rest. @param send begins to send */
export function followSnaps(form: HTMLElement, outbox: CheckOutbox, send: () => void) {
  const taken = new Map<string, number>();
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-snap]')) {
    const { snap: key = '' } = input.dataset;
    taken.set(key, Number(input.parentElement?.querySelector('[data-snapped]')?.textContent) || 0);
  }

  function count(key: string, state: string): void {
    for (const input of form.querySelectorAll<HTMLInputElement>(`[data-snap="${key}"]`)) {
      const badge = input.parentElement?.querySelector<HTMLElement>('[data-snapped]');
      const text = input.parentElement?.querySelector('[data-snapped-text]');
      const number = taken.get(key) ?? 0;
      if (badge) {
        badge.hidden = number === 0;
        badge.textContent = String(number);
      }
      if (text) text.textContent = state || (number > 0 ? `${number} taken` : '');
    }
  }

  async function take(key: string, files: readonly File[]): Promise<void> {
    for (const file of files) {
      try {
        await outbox.photo(key, await readyPhoto(file));
        taken.set(key, (taken.get(key) ?? 0) + 1);
        count(key, '');
      } catch (error) {
        count(key, error instanceof PhotoUnreadable ? error.message : 'That photo couldn’t be kept');
      }
    }
    send();
  }

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.snap === undefined) return;
    const files = [...(target.files ?? [])];
    target.value = '';
    void take(target.dataset.snap, files);
  });
}
