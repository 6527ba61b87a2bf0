/** What the jobs do, for who doesn't know their names. */
export const JOB_WORDS: Readonly<Record<string, string>> = {
  backup: 'Make the nightly backup',
  'bank-holidays': 'Look whether the list of bank holidays ends soon',
  demo: 'Renew the demonstration’s history',
  feedback: 'Ask customers for reviews',
  'follow-publishes': 'Show what another process has published',
  forget: 'Delete what has been kept long enough',
  'forget-mail-files': 'Delete old emails kept as files',
  mail: 'Send emails',
  'mot-alerts': 'Remind people of their MOT',
  notices: 'Send notices to devices',
  'paper-reminders': 'Remind garages of papers that end',
  'payment-close': 'Close card payments of paid bookings',
  'payment-plans': 'Take the parts of payment plans',
  payments: 'Ask the card service about open payments',
  'payments-untold': 'Look for payments we weren’t told of',
  'publish-due': 'Publish pages at their time',
  'purge-carts': 'Delete old lists of services',
  'purge-limits': 'Delete limits that have ended',
  'purge-lookups': 'Delete old answers of the registers',
  'purge-prepared': 'Delete old lists of assistants',
  'self-billing': 'Look after self-billing agreements',
  statements: 'Make garages’ statements',
  texts: 'Send text messages',
  uploads: 'Delete photos that never arrived whole',
};

export const jobWords = (name: string): string => JOB_WORDS[name] ?? name;
