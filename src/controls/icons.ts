/**
 * The one icon set: paths on a 24-unit grid, drawn with a 2.4 stroke in the text's colour. Always decorative:
 * the words beside them, or an `aria-label`, carry the meaning.
 */
export const ICONS = {
  phone:
    '<path d="M5 3h4l2 5-2.6 1.8a12 12 0 0 0 5.8 5.8L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z"/>',
  menu: '<path d="M3 6h18M3 12h18M3 18h18"/>',
  close: '<path d="M5 5l14 14M19 5L5 19"/>',
  tick: '<path d="M4 12.5l5.2 5.5L20 6.5" stroke-width="3"/>',
  dash: '<path d="M6 12h12"/>',
  share: '<path d="M12 15V3M7 8l5-5 5 5M5 12v9h14v-9"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l4-4A4 4 0 0 0 14 4.3l-1.5 1.5M14 10a4 4 0 0 0-5.7 0l-4 4A4 4 0 0 0 10 19.7l1.5-1.5"/>',
  search: '<circle cx="10" cy="10" r="6.5"/><path d="M15 15l6 6"/>',
  basket: '<path d="M5 3h14v18H5zM8.5 8l1.5 1.5L12.5 6.5M8.5 15l1.5 1.5 2.5-3M14.5 8.5h2M14.5 15.5h2"/>',
  calendar: '<path d="M4 6h16v15H4zM4 11h16M8 3v5M16 3v5"/>',
  print: '<path d="M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z"/>',
  back: '<path d="M20 12H5M11 5l-7 7 7 7"/>',
  next: '<path d="M4 12h15M13 5l7 7-7 7"/>',
} as const;

export type IconName = keyof typeof ICONS;
