/** Class names in one attribute, without those that do not apply: `'f f--bad'`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
