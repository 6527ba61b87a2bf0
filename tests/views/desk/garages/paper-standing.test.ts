import { expect, test } from 'vitest';
import type { PaperView } from '../../../../src/contract/garage/papers.ts';
import { missingText, paperStanding } from '../../../../src/views/desk/garages/paper-standing.ts';

const TODAY = '2026-11-27';
const paper = (kind: PaperView['kind'], own: Partial<PaperView> = {}): PaperView => ({
  id: '5d3a2b1c-0000-4000-8000-000000000001',
  kind,
  from: '2026-01-01',
  until: null,
  counts: null,
  note: '',
  drivers: [],
  file: null,
  addedAt: '2026-01-01T09:00:00.000Z',
  withdrawnAt: null,
  ...own,
});

test('each kind of paper says until when it counts, or what isn’t given without it', () => {
  const papers = [
    paper('qualifications'),
    paper('liability', { counts: '2026-12-09' }),
    paper('calibration', { counts: '2027-03-01' }),
    paper('calibration', { counts: '2026-12-01' }),
    paper('refrigerant', { withdrawnAt: '2026-11-01T09:00:00.000Z' }),
    paper('road-risks', { counts: '2026-11-26' }),
    paper('mot-authorisation', { from: '2026-12-01' }),
  ];
  const standing = paperStanding(papers, [{ kind: 'liability', until: '2026-12-09' }], TODAY);
  expect(Object.fromEntries(standing.map(({ kind, mark, text }) => [kind, `${mark}: ${text}`]))).toEqual({
    qualifications: 'fine: No end',
    'high-voltage': 'todo: Missing: no work on electric cars that needs it',
    refrigerant: 'todo: Missing: no work on air conditioning',
    'mot-authorisation': 'todo: Missing: no MOT tests',
    'road-risks': 'todo: Missing: no cars to collect and bring back',
    liability: 'soon: Ends 9 Dec 2026',
    calibration: 'fine: Until 1 Mar 2027',
    // Without it a garage gets no work at all.
    'personal-data': 'now: Missing: no work at all',
  });
  expect(missingText(papers, TODAY).map(({ kind }) => kind)).toEqual([
    'high-voltage',
    'refrigerant',
    'mot-authorisation',
    'road-risks',
    'personal-data',
  ]);
});
