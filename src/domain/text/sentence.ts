/** `['Code scan', 'ABS light on']` → `'Code scan; ABS light on'`: an abbreviation keeps its capitals. */
export function joined(lines: readonly string[]): string {
  return lines
    .map((line, place) =>
      place > 0 && /^[A-Z][a-z]/.test(line) ? line.charAt(0).toLowerCase() + line.slice(1) : line,
    )
    .join('; ');
}
