/** In this order: a browser also carries the names of those that it descends from. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (table: typeof BROWSERS, userAgent: string): string | undefined =>
  table.find(([, sign]) => sign.test(userAgent))?.[0];

/**
 * A few words by which somebody recognises their own device, like 'Chrome on Android'. Only our own words, because
 * anybody can send anything as their browser's name.
 */
export function deviceOf(userAgent: string): string {
  const known = userAgent.slice(0, 400);
  const browser = nameIn(BROWSERS, known);
  const system = nameIn(SYSTEMS, known);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
