import { expect, test } from 'vitest';
import { cell, type Paper } from '../../../src/domain/document/paper.ts';
import { paperPdf } from '../../../src/server/pdf/paper.ts';
import { paperText } from '../../helpers/paper.ts';
import { aPicture } from '../../helpers/photos.ts';
import { plain, readPdf } from '../../helpers/pdf.ts';

const photo = { id: 'p', alt: 'The tyre', small: '', large: '', width: 1600, height: 1200 };
const wear = { measured: 1.4, unit: 'mm', least: 1.6, amber: 3, isLaw: true };
const item = (at: number) => ({
  name: `Check ${at} of the car, seen from below`,
  text: at % 3 ? '' : '5.1 mm',
});
const PAPER: Paper = {
  title: 'Health report KCC-1',
  facts: [
    { term: 'Car', text: 'Ford Focus (AB18 KQC)' },
    { term: 'Mileage', text: '70,912 miles' },
    { term: 'With', text: 'Full service, 45 of 45 checks' },
    { term: 'By', text: 'Morgan Mechanic' },
  ],
  sections: [
    { heading: 'Checks', blocks: [{ kind: 'lights', counts: { now: 1, soon: 0, good: 42 } }] },
    {
      heading: 'Now: 1 thing isn’t safe',
      blocks: [
        {
          kind: 'finding',
          tone: 'now',
          heading: '1. Offside front tyre',
          wear,
          texts: ['Worn on its inner edge.', 'You declined it.'],
          price: '£86.00 inc VAT',
          photos: [photo],
        },
      ],
    },
    {
      heading: 'Where they are',
      blocks: [
        {
          kind: 'plan',
          marks: [{ x: 223, y: 103, tone: 'now', number: 1, name: 'Tyre' }],
          names: [{ tone: 'now', text: '1. Tyre' }],
          note: 'Nearside is the kerb’s side.',
        },
      ],
    },
    {
      heading: 'Good: 42 checks',
      blocks: [
        {
          kind: 'lists',
          lists: Array.from({ length: 7 }, (_, at) => ({
            title: `Part ${at}: 6 good`,
            items: Array.from({ length: 6 }, (__, nth) => item(at * 6 + nth)),
          })),
        },
      ],
    },
    {
      heading: 'What we did',
      blocks: [
        {
          kind: 'table',
          caption: 'What was done',
          head: ['Work', 'State'],
          widths: [5, 4],
          rows: [[cell('Full service'), cell('Done')]],
        },
      ],
    },
  ],
};

const drawn = async () =>
  paperPdf({
    paper: PAPER,
    author: 'Us',
    footer: 'Us, report',
    colour: '#0a3b2b',
    madeAt: new Date('2026-11-27T12:00:00Z'),
    pictures: new Map([['p', new Uint8Array(await aPicture(480, 360).webp().toBuffer())]]),
  });

test('a report of 43 checks is two pages, which say every word in its order, with a name for each picture', async () => {
  const read = await readPdf(await drawn());
  expect(read).toMatchObject({ title: 'Health report KCC-1', language: 'en-GB', pages: 2 });
  let from = 0;
  for (const words of paperText(PAPER).filter((each) => !/^Part|^Check|mm$/.test(each))) {
    const at = read.text.indexOf(plain(words), from);
    expect(at, words).toBeGreaterThanOrEqual(from);
    from = at;
  }
  for (const words of paperText(PAPER)) expect(read.text).toContain(plain(words));
  expect(read.alts).toEqual(['The tyre', 'The car from above, its front at the top: 1, tyre, now.']);
  expect(Object.fromEntries(read.roles)).toMatchObject({ H1: 1, H2: 5, H3: 8, TH: 3, TD: 1, Figure: 2 });
});

test('what nobody has to hear is an artifact, and the rest is read in its order', async () => {
  const { read, unread } = await readPdf(await drawn());
  // Whose it is stands above its title, and is heard with its foot.
  expect(unread).toBe('Us Us, report, page 1 of 2 Us, report, page 2 of 2');
  const heads = read.filter(({ role }) => /^H\d$/.test(role)).map(({ text }) => text);
  expect(heads.slice(0, 5)).toEqual([
    'Health report KCC-1',
    'Checks',
    'Now: 1 thing isn’t safe',
    '1. Offside front tyre',
    'Where they are',
  ]);
  expect(read.filter(({ role }) => role === 'TH').map(({ text }) => text)).toEqual([
    'Work',
    'State',
    'Full service',
  ]);
});
