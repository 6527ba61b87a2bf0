/** How a message from a form stands. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What we write under a message: an answer goes to its sender, a note stays with us. */
export const TICKET_ENTRY_KINDS = ['answer', 'note'] as const;
export type TicketEntryKind = (typeof TICKET_ENTRY_KINDS)[number];
