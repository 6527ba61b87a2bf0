import { expect, test } from 'vitest';
import { plateToken, priceToken, tokensIn, withTokens } from '../../../src/domain/document/tokens.ts';

test('prices and plates in a text are found and read, and nothing else in braces is touched', () => {
  const text = `Pads are ${priceToken('front_brake_pads')} on ${plateToken('ab18kqc')}. {phone} {price:<b>} {price:}`;
  expect(tokensIn(text)).toEqual([
    { kind: 'price', key: 'front_brake_pads', written: '{price:front_brake_pads}' },
    { kind: 'plate', vrm: 'AB18KQC', written: '{plate:AB18 KQC}' },
  ]);
  expect(withTokens(text, ({ kind }) => kind)).toBe('Pads are price on plate. {phone} {price:<b>} {price:}');
});

test('what can be no plate makes no token', () => {
  expect([plateToken(''), plateToken('no car at all'), plateToken('<script>')]).toEqual([null, null, null]);
});
