/**
 * The engine band of the car that this visitor has given before, out of `bands` (keys such as `1201_1600cc`, smallest
 * first, `ev` last). Null without a car. Reads the stored car leniently: it decides what is shown first, nothing else.
 */
export function bandChosen(bands: readonly string[]): string | null {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('kcc:vehicle');
  } catch {
    // Storage is switched off: there is no car to read.
  }
  const model = stored?.match(/"Model_ID":"([a-z0-9-]+)"/)?.[1];
  if (!model) return null;
  if (model.endsWith('-electric')) return bands.find((band) => band === 'ev') ?? null;
  const cc = Number(model.match(/-(\d+)-[a-z-]+$/)?.[1]);
  if (!cc) return null;
  const limit = (band: string) => Number(band.match(/^(?!over).*?(\d+)cc$/)?.[1] ?? Infinity);
  return bands.find((band) => band !== 'ev' && cc <= limit(band)) ?? null;
}
