import type { Site } from './site.ts';

/**
 * How VAT treats the MOT line, as a sentence without its full stop. It depends on who does the test: HMRC
 * VTAXPER48000.
 */
export function motVatText({ supply }: Site['mot']): string {
  return supply === 'own-test-centre'
    ? 'There’s no VAT on the MOT fee'
    : 'The MOT fee is passed on at exact cost, without VAT';
}
