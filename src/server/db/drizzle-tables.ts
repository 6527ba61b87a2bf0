/** What tables are made of. Imported by its package's name in this place alone, see drizzle.ts. */
export * from 'drizzle-orm/pg-core';
