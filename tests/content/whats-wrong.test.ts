import { expect, it } from 'vitest';
import { catalogue, whatsWrong } from '../../src/content-model/built.ts';
import { ContentError, parseContent } from '../../src/content-model/explain.ts';
import { repairSchema } from '../../src/content-model/repair.ts';
import { whatsWrongSchema } from '../../src/content-model/whats-wrong.ts';
import { poundsText } from '../../src/domain/money/money.ts';
import { VERDICT } from '../../src/views/ui/verdict.ts';
import { answerOf } from '../../src/views/wrong/answer.ts';
import { readEntries } from '../helpers/content.ts';

const pages = new Set(readEntries('repairs', repairSchema).map(({ id }) => id));
const answers = [...whatsWrong.lights, ...whatsWrong.zones.flatMap(({ signs }) => signs)];

it('ends each light and each sign in a page that exists, a verdict of three, and a price or nothing to do', () => {
  expect(answers.length).toBeGreaterThan(40);
  expect(Object.values(VERDICT)).toEqual(['Don’t drive', 'Within days', 'Next visit']);
  for (const answer of answers) {
    expect(pages, answer.key).toContain(answer.page);
    expect(Object.keys(VERDICT), answer.key).toContain(answer.urgency);
    const { book } = answerOf(answer);
    for (const { price } of book)
      expect(price, answer.key).toMatch(/^(£[\d,]+\.\d\d( to £[\d,]+\.\d\d)?|Price on request)$/);
    if (book.length === 0) expect(answer.means, answer.key).toContain('nothing to book');
  }
});

it('says the price of what is to be booked, and what comes off the repair', () => {
  const squeal = answers.find(({ key }) => key === 'brake-squeal');
  const inspection = catalogue.diagnostics.find(({ key }) => key === 'diag_brake_check')?.price ?? NaN;
  expect(squeal && answerOf(squeal)).toMatchObject({
    urgency: 'soon',
    wanted: 'diag_brake_check,front_brake_pads',
    book: [
      { name: 'Brake inspection', price: poundsText(inspection * 100), note: 'comes off the repair' },
      { name: 'Front brake pads', note: 'per axle' },
    ],
  });
});

it('a key that is not in the price list is named with its place', () => {
  const [first, ...others] = whatsWrong.lights;
  const broken = { ...whatsWrong, lights: [{ ...first, items: ['diag_egine_light'] }, ...others] };
  expect(() => parseContent(whatsWrongSchema(catalogue), broken, 'content/whats-wrong.json')).toThrow(
    ContentError,
  );
  expect(() => parseContent(whatsWrongSchema(catalogue), broken, 'x')).toThrow(
    /lights\.0\.items\.0: no such key/,
  );
});

it('asks for no more prices at once than the call answers', () => {
  const items = [...new Set(answers.flatMap((answer) => answer.items))].join(',');
  expect(items.split(',').length).toBeLessThanOrEqual(60);
});
