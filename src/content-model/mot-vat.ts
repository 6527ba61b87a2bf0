import type { Site } from './site.ts';

/**
 * How VAT treats the MOT line, as a sentence without its full stop. It depends on who does the test: HMRC
 * VTAXPER48000.
 */
export function motVatText({ supply }: Site['mot']): string {
  return supply === 'own-test-centre'
    ? 'The MOT fee is outside the scope of VAT'
    : 'The MOT fee is passed on at exact cost, without VAT';
}
