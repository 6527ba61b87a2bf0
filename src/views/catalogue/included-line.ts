import type { Included } from '../../domain/catalogue/price.ts';

const NAMES = { petrol: 'petrol', diesel: 'diesel', hybrid: 'hybrid', ev: 'electric' };

/** 'Spark plugs (petrol and hybrid)': the list has to say which cars a line is for. */
export function includedText({ text, appliesTo }: Included): string {
  if (!appliesTo) return text;
  if (appliesTo.length === 3 && !appliesTo.includes('ev')) return `${text} (not electric)`;
  return `${text} (${appliesTo.map((one) => NAMES[one]).join(' and ')})`;
}
