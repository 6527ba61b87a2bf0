import { expect, it } from 'vitest';
import { clausesOf } from '../../../src/domain/defect/clauses.ts';

const told = (text: string) =>
  clausesOf(text).map(({ line: { position }, named, kind, note }) =>
    [position.side, position.end, named?.part.name, note ? 'note' : kind].filter(Boolean).join(' '),
  );

it.each([
  ['front pads 2mm discs ok', ['front brake pads fault', 'front brake disc well']],
  ['n/s/f tyre 5mm o/s/f 2mm', ['nearside front tyre well', 'offside front tyre fault']],
  ['NSR TYRE CLOSE TO LIMIT, OSR BELOW LIMIT', ['nearside rear tyre fault', 'offside rear tyre fault']],
  ['undertray fitted, n/s/r tyre worn', ['without a price note', 'nearside rear tyre fault']],
  ['Front tyres and rear brake pads low', ['front tyre fault', 'rear brake pads fault']],
  ['discs rusty but pads ok rear', ['rear brake disc fault', 'rear brake pads well']],
  ['exhaust blowing, crack in windscreen', ['exhaust fault', 'windscreen fault']],
  // What is added to a remark stays with it.
  ['Front Brake disc worn, pitted or scored, but not seriously weakened', ['front brake disc fault']],
  ['Brake pipe corroded, covered in grease or other material', ['brake pipe fault']],
  [
    'n/s/f lower arm bush worn but not resulting in excessive movement rear bush',
    ['nearside front suspension arm fault'],
  ],
  ['NSF and OSF tyres wearing on the inner edges', ['both front tyre fault']],
])('%s', (text, clauses) => {
  expect(told(text)).toEqual(clauses);
});

it('leaves out of a remark what it denies, but not how grave it is', () => {
  expect(clausesOf('steering rack slight play no leaks').map(({ line }) => line.words)).toEqual([
    'steering rack slight play',
  ]);
  expect(clausesOf('sill corroded but not excessively').map(({ line }) => line.words)).toEqual([
    'sill corroded but not excessively',
  ]);
});
