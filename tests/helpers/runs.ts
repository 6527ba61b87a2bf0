/** How often something is tried with what chance gives it: enough to notice in `npm test`, many in `npm run test:wide`. */
export const runs = (usual: number, many: number): number => (process.env.FUZZ_RUNS ? many : usual);
