import type { PaperKind } from './papers.ts';

/** What we call a paper, and what a garage isn't given, or doesn't do, without it. */
export const PAPER_TEXT: Record<PaperKind, { name: string; without: string }> = {
  qualifications: { name: 'proof of qualifications', without: 'no work at all' },
  'high-voltage': { name: 'high-voltage certificate', without: 'no work on electric cars that needs it' },
  refrigerant: { name: 'refrigerant certificate', without: 'no work on air conditioning' },
  'mot-authorisation': { name: 'MOT authorisation', without: 'no MOT tests' },
  'road-risks': { name: 'road-risks policy', without: 'no cars to collect and bring back' },
  liability: { name: 'liability policy', without: 'no work at all' },
  calibration: {
    name: 'calibration certificate',
    without: 'no MOT tests, wheel alignment or camera calibration',
  },
  'personal-data': { name: 'agreement on personal data', without: 'no work at all' },
};
