/**
 * How Node runs the server. A small young generation: most of what starting up allocates is garbage, and V8 would keep
 * room for it ever after (measured idle: 475 MB without, 300 MB with it and with shared_buffers in db/pglite.ts).
 */
export const SERVER_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
