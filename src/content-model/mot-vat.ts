import type { Site } from './site.ts';

/**
 * How VAT treats the MOT line, as a sentence without its full stop. It depends on who does the test: HMRC
 * VTAXPER48000.
 * @param several whether other garages do work too, some of which have no station of their own
 */
export function motVatText({ supply }: Site['mot'], several: boolean): string {
  if (several)
    return 'Whether there’s VAT in the MOT fee depends on whose station tests; the price is the same';
  return supply === 'own-test-centre'
    ? 'There’s no VAT on the MOT fee'
    : 'The MOT fee is passed on at exact cost, without VAT';
}
