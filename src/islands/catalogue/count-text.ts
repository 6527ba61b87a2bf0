/** How much a list has for this car, announced to screen readers. */
export function resultCountText(count: number): string {
  if (count === 0) return 'Nothing for this car';
  return `${count} ${count === 1 ? 'result' : 'results'} for this car`;
}
