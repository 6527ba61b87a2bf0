import { expect, test } from 'vitest';
import { itemByKey } from '../../../src/content-model/built.ts';
import { type Repair, repairSchema } from '../../../src/content-model/repair.ts';
import { repairAnswers } from '../../../src/views/repair/repair-answers.ts';
import { readEntries } from '../../helpers/content.ts';

const sign = (drive: 'stop' | 'soon' | 'watch') => ({ sign: 'A noise', means: 'Something worn', drive });

test.each<[string, Pick<Repair, 'symptoms' | 'notIf'>]>([
  [
    'Not if it grinds or the pedal sinks',
    { symptoms: [sign('stop'), sign('watch')], notIf: 'it grinds or the pedal sinks' },
  ],
  ['Yes, for some days', { symptoms: [sign('watch'), sign('soon')] }],
  ['Yes, until your next visit', { symptoms: [sign('watch')] }],
])('‘Can I drive?’ is answered with ‘%s’', (answer, page) => {
  const answers = repairAnswers([itemByKey('front_brake_pads')], page);
  expect(answers.find(({ term }) => term === 'Can I drive?')?.value).toBe(answer);
});

test('a page says in words when not to drive wherever one of its symptoms is not to be driven with', () => {
  const [page] = readEntries('repairs', repairSchema)
    .map(({ data }) => data)
    .filter(({ notIf }) => notIf);
  if (!page) throw new Error('No page says when not to drive');
  const problems = (data: object) =>
    repairSchema.safeParse(data).error?.issues.map(({ path }) => path.join('.'));
  expect(problems(page)).toBeUndefined();
  expect(problems({ ...page, notIf: undefined })).toEqual(['notIf']);
  const harmless = page.symptoms.map((symptom) => ({ ...symptom, drive: 'watch' }));
  expect(problems({ ...page, symptoms: harmless })).toEqual(['notIf']);
  expect(problems({ ...page, symptoms: harmless, notIf: undefined })).toBeUndefined();
});
