const squeezed = (text: string): string => text.replace(/\s+/g, '');

/**
 * For `getByRole`'s `name`: the whole name, whatever its spaces. Testing Library drops the space between two inline
 * elements, which browsers read out.
 */
export const named =
  (wanted: string) =>
  (name: string): boolean =>
    squeezed(name) === squeezed(wanted);
