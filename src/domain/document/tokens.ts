import { displayPlate, normalisePlate, parsePlate } from '../vehicle/plate.ts';

/** `{price:front_brake_pads}` and `{plate:AB18 KQC}` in a text: read as what they stand for when the site is published. */
const TOKEN = /\{(price|plate):([^{}<>]{1,60})\}/g;

export type Token = { kind: 'price'; key: string } | { kind: 'plate'; vrm: string };

const tokenOf = (kind: string | undefined, value = ''): Token =>
  kind === 'price' ? { kind, key: value.trim() } : { kind: 'plate', vrm: normalisePlate(value) };

/** Every one of a text, in its order, with how it is written. */
export const tokensIn = (text: string): (Token & { written: string })[] =>
  [...text.matchAll(TOKEN)].map(([written, kind, value]) => ({ ...tokenOf(kind, value), written }));

export const withTokens = (text: string, read: (token: Token) => string): string =>
  text.replace(TOKEN, (_, kind: string, value: string) => read(tokenOf(kind, value)));

export const priceToken = (key: string): string => `{price:${key}}`;

/** Null for what can be no plate. */
export function plateToken(typed: string): string | null {
  const parsed = parsePlate(typed);
  return parsed.ok ? `{plate:${displayPlate(parsed.vrm)}}` : null;
}
