const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  ...({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const),
});

/** An instant as the desk reads it: 'Mon, 23 Nov, 08:40', London time. */
export const deskTime = (iso: string): string => FORMAT.format(new Date(iso));
