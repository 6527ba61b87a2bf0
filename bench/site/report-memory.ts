import { appendFileSync } from 'node:fs';

/** Loaded into every Node process of the build: leaves the peak of its resident memory, in KB, in a file. */
const file = process.env.KENNET_BENCH_MEMORY;
if (file) process.on('exit', () => appendFileSync(file, `${process.resourceUsage().maxRSS}\n`));
