import type { Side } from '../../../domain/booking/handover.ts';

const SIDE =
  '<path d="M20 78c-3-4-3-12-2-18 1-3 3-6 6-8l12-14c10-5 24-7 44-7 13 0 20 3 27 7l18 12c13 2 21 4 26 8 5 4 6 12 6 18-1 4-4 6-10 6h-11a13 13 0 0 0-26 0H62a13 13 0 0 0-26 0H26c-3 0-5-1-6-4z"/><circle cx="49" cy="84" r="11"/><circle cx="123" cy="84" r="11"/><path d="M40 50l9-11c8-3 16-4 24-4v16H44c-3 0-4 0-4-1zM78 35c12 0 18 2 24 5l17 11H78z"/>';

/** What belongs into each photo, on a sheet of 160 by 120. */
export const SIDE_OUTLINES: Record<Side, string> = {
  front:
    '<path d="M28 98V66c0-6 3-10 8-12l10-24c2-5 5-7 10-8 16-2 32-2 48 0 5 1 8 3 10 8l10 24c5 2 8 6 8 12v32h-18v-8H46v8z"/><path d="M47 53l8-20c1-3 3-4 6-4 13-1 25-1 38 0 3 0 5 1 6 4l8 20c-22-3-44-3-66 0z"/><path d="M34 66c8 0 14 3 17 9H34zM126 66c-8 0-14 3-17 9h17zM58 66h44l-4 10H62z"/><rect x="62" y="81" width="36" height="8" rx="1.5"/>',
  rear: '<path d="M28 98V62c0-5 2-8 6-10l11-22c2-5 5-7 10-8 16-2 34-2 50 0 5 1 8 3 10 8l11 22c4 2 6 5 6 10v36h-18v-8H46v8z"/><path d="M47 50l8-17c1-3 3-4 6-4 13-1 25-1 38 0 3 0 5 1 6 4l8 17z"/><path d="M32 62h15v16H34zM128 62h-15v16h13z"/><rect x="60" y="62" width="40" height="9" rx="1.5"/>',
  nearside: `<g transform="matrix(-1 0 0 1 160 0)">${SIDE}</g>`,
  offside: SIDE,
};

export const SIDE_NAMES: Record<Side, string> = {
  front: 'Front',
  rear: 'Back',
  nearside: 'Nearside',
  offside: 'Offside',
};
