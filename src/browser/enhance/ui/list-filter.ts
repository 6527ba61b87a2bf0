/** Fields above lists: a row stays visible only if it contains every word typed. */
export function filterLists(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-filters]')) {
    const list = document.getElementById(box.dataset['filters'] ?? '');
    const input = box.querySelector('input');
    const told = box.querySelector('[role=status]');
    if (!list || !input || !told) continue;
    const rows = [...list.querySelectorAll('li')].map((row) => ({
      row,
      text: `${row.textContent} ${row.dataset['also'] ?? ''}`.toLowerCase(),
    }));
    let narrowed = false;
    const show = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let left = 0;
      for (const { row, text } of rows) {
        row.hidden = !words.every((word) => text.includes(word));
        if (!row.hidden) left++;
      }
      for (const group of list.querySelectorAll<HTMLDetailsElement>('[data-group]')) {
        group.hidden = !group.querySelector('li:not([hidden])');
        // What is found is shown; an empty field folds it again.
        if (words[0] || narrowed) group.open = words[0] !== undefined;
      }
      narrowed = words[0] !== undefined;
      const noun = box.dataset['noun'];
      told.textContent = !words[0]
        ? ''
        : left
          ? `${left} of ${rows.length} ${noun}`
          : `No ${noun} with these words. Try another one, or call us.`;
    };
    input.addEventListener('input', show);
    // Going back to the page brings back what was typed.
    show();
  }
}
