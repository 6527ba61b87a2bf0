/**
 * All that we use of Drizzle to query. Others import it from here, because Node reads the 179 KB of Drizzle's
 * package.json anew for each import by its name: two hundred of them took 2.7 of a start's 7.3 seconds of a processor.
 */
export * from 'drizzle-orm';
