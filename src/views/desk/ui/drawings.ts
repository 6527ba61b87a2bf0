/** Marks of a result, shape first, on a grid of 20: an octagon, a triangle, a tick, a dash, a dashed ring. */
export const MARKS = {
  now: '<path fill="currentColor" d="M6.5 1h7L19 6.5v7L13.5 19h-7L1 13.5v-7z"/><path stroke="var(--on,#fff)" stroke-width="2.4" d="M10 4.8v6.4"/><circle cx="10" cy="14.4" r="1.5" fill="var(--on,#fff)"/>',
  soon: '<path fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M10 2.5L18.5 17.5H1.5z"/><path stroke="var(--on,#fff)" stroke-width="2.2" d="M10 7.2v5"/><circle cx="10" cy="15" r="1.3" fill="var(--on,#fff)"/>',
  fine: '<circle cx="10" cy="10" r="9.2" fill="currentColor"/><path fill="none" stroke="var(--on,#fff)" stroke-width="2.5" d="M5.6 10.4l3 3.2 5.8-6.8"/>',
  none: '<circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="2"/><path stroke="currentColor" stroke-width="2.2" d="M6.2 10h7.6"/>',
  todo: '<circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3.2 3.08"/>',
} as const;
export type MarkName = keyof typeof MARKS;

/** The working pages' icons, on the grid of the site's own (controls/icons.ts). */
export const WORK_ICONS = {
  search: '<circle cx="10" cy="10" r="6.5"/><path d="M15 15l6 6"/>',
  phone:
    '<path d="M5 3h4l2 5-2.6 1.8a12 12 0 0 0 5.8 5.8L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z"/>',
  message: '<path d="M3 4h18v13H11l-5 4v-4H3z"/><path d="M7 9h10M7 13h6"/>',
  camera: '<path d="M3 7h4l2-3h6l2 3h4v13H3z"/><circle cx="12" cy="13" r="4"/>',
  note: '<path d="M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4"/>',
  pin: '<path d="M12 22c5-6 7-9.5 7-13a7 7 0 0 0-14 0c0 3.5 2 7 7 13z"/><circle cx="12" cy="9" r="2.5"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12l4 2.5"/>',
  spanner:
    '<path d="M14 6a5 5 0 0 1 6.5-2.5L17 7l3 3 3-3"/><path d="M20.8 6.3a5 5 0 0 1-6.6 6L7 20a2.1 2.1 0 0 1-3-3l7.7-7.2a5 5 0 0 1 6-6.6L14.5 6.5l.5 2.5 2.5.5z"/>',
  key: '<circle cx="8" cy="8" r="5"/><path d="M11.5 11.5L21 21M16.5 16.5l3-3"/>',
  more: '<g fill="currentColor" stroke="none"><circle cx="5" cy="12" r="2.2"/><circle cx="12" cy="12" r="2.2"/><circle cx="19" cy="12" r="2.2"/></g>',
  menu: '<path d="M3 6h18M3 12h18M3 18h18"/>',
  back: '<path d="M20 12H5M11 5l-7 7 7 7"/>',
  next: '<path d="M4 12h15M13 5l7 7-7 7"/>',
  down: '<path d="M5 9l7 7 7-7"/>',
  up: '<path d="M5 15l7-7 7 7"/>',
  tick: '<path d="M4 12.5l5.2 5.5L20 6.5" stroke-width="3"/>',
  plus: '<path d="M12 4v16M4 12h16" stroke-width="3"/>',
  close: '<path d="M5 5l14 14M19 5L5 19"/>',
  undo: '<path d="M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3"/>',
  mail: '<path d="M3 5h18v14H3zM3 6l9 7 9-7"/>',
  pound: '<path d="M17 7a4.5 4.5 0 0 0-8.5 2v4c0 3-1 5-2.5 7h12M5.5 13H14"/>',
  calendar: '<path d="M4 6h16v15H4zM4 11h16M8 3v5M16 3v5"/>',
  offline:
    '<path d="M3 3l18 18M5 12a10 10 0 0 1 4-2.4M2 8.5a15 15 0 0 1 4.5-2.8M10.5 5A15 15 0 0 1 22 8.5M15 10.2a10 10 0 0 1 4 1.8M8.5 15.5a5 5 0 0 1 7 0"/><circle cx="12" cy="19" r="1.5" fill="currentColor"/>',
  wait: '<path d="M6 3h12M6 21h12M7 3c0 5 4 6 5 9 1-3 5-4 5-9M7 21c0-5 4-6 5-9 1 3 5 4 5 9"/>',
  here: '<path d="M4 20V9l8-5 8 5v11M8 20v-7h8v7M8 16.5h8"/>',
  van: '<path d="M2 17V6h12v11M14 10h4l4 4v3h-2M2 17h2M9 17h6"/><circle cx="6.5" cy="17.5" r="2.3"/><circle cx="17.5" cy="17.5" r="2.3"/>',
  tow: '<path d="M2 18v-4h12V6h4l4 6v6h-2M2 18h2M9.5 18H15M2 14l10-7"/><circle cx="6.5" cy="18.5" r="2.3"/><circle cx="17.5" cy="18.5" r="2.3"/>',
  person: '<circle cx="12" cy="8" r="4.5"/><path d="M3.5 21c1-5 4.5-6.5 8.5-6.5s7.5 1.5 8.5 6.5"/>',
  print: '<path d="M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z"/>',
  sound: '<path d="M3 9h4l6-5v16l-6-5H3zM17 8.5a5 5 0 0 1 0 7M19.5 6a9 9 0 0 1 0 12"/>',
  star: '<path d="M12 2.5l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z"/>',
  eye: '<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>',
  fuel: '<path d="M4 21V4h9v17M3 21h11M13 11h2a2 2 0 0 1 2 2v4a2 2 0 0 0 4 0V9l-3-3M6.5 7.5h4v4h-4z"/>',
  shield: '<path d="M12 2.5l8 3v6c0 5-3.5 8.5-8 10-4.5-1.5-8-5-8-10v-6z"/>',
} as const;
export type WorkIcon = keyof typeof WORK_ICONS;
