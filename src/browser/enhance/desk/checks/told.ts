import { checkValueText } from '../../../../domain/work/check-text.ts';
import type { EnteredCheck } from '../../../../stores/desk/check-drafts.ts';
import type { StoredCheck } from '../../../../stores/desk/check-outbox.ts';

/**
 * The line that says what others have recorded.
 * @param people names of who works here, by their ids
 */
export function toldPlace(people: Readonly<Record<string, string>>) {
  const place = document.querySelector<HTMLElement>('[data-told]');
  const text = place?.querySelector('p');
  const whoOf = ({ recorded_by: by }: StoredCheck) => (by && people[by]) || 'Somebody else';
  const say = (...parts: (string | Node)[]) => {
    if (!place || !text) return;
    text.replaceChildren(...parts);
    place.hidden = false;
  };

  return {
    /** What is shown now in the place of what was here. */
    recorded(checks: readonly StoredCheck[]): void {
      const [first, ...more] = checks;
      if (!first) return;
      const rest = more.length > 0 ? ` and ${more.length} more` : '';
      say(`${whoOf(first)} recorded ${first.name}: ${checkValueText(first)}${rest}.`);
    },
    /** Theirs stands; what was entered here can be put in its place all the same. */
    overtaken(
      mine: readonly EnteredCheck[],
      checks: readonly StoredCheck[],
      insist: (row: EnteredCheck) => void,
    ): void {
      const parts = mine.flatMap((row) => {
        const theirs = checks.find(({ key }) => key === row.key);
        if (!theirs) return [];
        const own = checkValueText({ ...theirs, ...row });
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'btn btn--quiet';
        button.textContent = `Record mine: ${own}`;
        button.addEventListener('click', () => {
          if (place) place.hidden = true;
          insist(row);
          document.querySelector<HTMLElement>(`[data-check="${row.key}"] input`)?.focus();
        });
        return [
          `${whoOf(theirs)} recorded ${theirs.name} first: ${checkValueText(theirs)}. You had ${own}. `,
          button,
          ' ',
        ];
      });
      say(...parts);
    },
  };
}
