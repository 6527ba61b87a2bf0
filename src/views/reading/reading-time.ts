const WORDS_A_MINUTE = 220;

/** Minutes that an article takes to read, at least one. @param html the rendered text */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]+>/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}

/** '1 minute', '4 minutes'. */
export function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
