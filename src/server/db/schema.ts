/** All tables, each with the others of its feature. */
export * from './tables/account.ts';
export * from './tables/audit.ts';
export * from './tables/auth.ts';
export * from './tables/booking.ts';
export * from './tables/cart.ts';
export * from './tables/feedback.ts';
export * from './tables/handover.ts';
export * from './tables/mail.ts';
export * from './tables/notice.ts';
export * from './tables/own-cars.ts';
export * from './tables/photo.ts';
export * from './tables/quote-request.ts';
export * from './tables/reminder.ts';
export * from './tables/request.ts';
export * from './tables/ticket.ts';
export * from './tables/vehicle.ts';
export * from './tables/work.ts';
