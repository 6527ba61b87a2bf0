/** A name that was typed as one: its first word, and the rest of it; '' where there is no more. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
