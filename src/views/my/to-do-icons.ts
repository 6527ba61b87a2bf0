/** Line icons of things to do, on a grid of 24. */
export const TO_DO_ICONS = {
  question:
    '<path d="M8 8.5a4 4 0 1 1 5.6 3.7c-1.2.5-1.6 1.2-1.6 2.6"/><circle cx="12" cy="19" r="1.4" fill="currentColor" stroke="none"/>',
  warning: '<path d="M12 4L21 20H3zM12 10v5" stroke-linejoin="round"/><circle cx="12" cy="17.6" r=".8"/>',
  pound: '<path d="M17 7.5a4 4 0 0 0-8 .5c0 2.5 1 4 1 6.5 0 2-1 3.5-2.5 4.5H18M7 13h7"/>',
  mail: '<path d="M3 5h18v14H3zM3 6l9 7 9-7"/>',
  star: '<path d="M12 3l2.8 5.9 6.2.9-4.5 4.5 1.1 6.4L12 17.6l-5.6 3.1 1.1-6.4L3 9.8l6.2-.9z" stroke-linejoin="round"/>',
} as const;

export type ToDoIcon = keyof typeof TO_DO_ICONS;
