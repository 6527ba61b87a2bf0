/**
 * The text of the elements that describe a field, as the browser reads it out. Testing Library's own computation cuts the
 * space between two inline elements.
 */
export function descriptionOf(field: Element): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
