/** Work of `minutes` as people say it: '45 minutes', '1 hour', '1½ hours'; to five minutes, above an hour to a quarter. */
export function workText(minutes: number): string {
  const fives = Math.round(minutes / 5) * 5;
  if (fives < 60) return `${fives} minutes`;
  const quarters = Math.round(minutes / 15);
  const text = `${Math.floor(quarters / 4)}${['', '¼', '½', '¾'][quarters % 4]}`;
  return `${text} ${quarters === 4 ? 'hour' : 'hours'}`;
}
