import type { Saving } from '../../../../stores/desk/check-outbox.ts';

const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** Says in the bar how saving stands. @param again tries once more */
export function showSaving(saving: Saving, again: () => void): void {
  const place = document.querySelector<HTMLElement>('[data-saves]');
  if (!place || saving.kind === 'idle') return;
  place.className = `saves${saving.kind === 'saved' ? ' saves--done' : saving.kind === 'failed' ? ' saves--bad' : ''}`;
  const wasIn = place.contains(document.activeElement);
  place.replaceChildren(textOf(saving));
  // 'Try again' was pressed, and has gone.
  if (wasIn) {
    place.tabIndex = -1;
    place.focus();
  }
  if (saving.kind !== 'failed' && saving.kind !== 'kept') return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.textContent = 'Try again';
  button.addEventListener('click', again);
  place.append(' ', button);
}

function textOf(saving: Saving): string {
  switch (saving.kind) {
    case 'saving':
      return 'Saving';
    case 'saved':
      return `Saved ${TIME.format(saving.at)}`;
    case 'kept':
      return 'Kept on this tablet.';
    case 'failed':
      return `Not saved: ${saving.why}.`;
    case 'idle':
      return '';
  }
}
