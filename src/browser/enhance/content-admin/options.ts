/** What the page says of a text, by how it is written: what values in braces read as, and what is wrong at a place. */
export const optionsIn = (form: HTMLFormElement, of: 'tokens' | 'places' | 'facts'): Map<string, string> =>
  new Map(
    [...form.querySelectorAll<HTMLOptionElement>(`datalist[data-${of}] option`)].map((option) => [
      option.value,
      option.label,
    ]),
  );
