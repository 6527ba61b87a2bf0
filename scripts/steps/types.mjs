import { TOOL_FLAGS } from './node-flags.mjs';

/**
 * What checks types, as arguments of Node: Astro's own files by `astro check`, which writes the types of content/ first, and
 * everything else by TypeScript's native compiler, in half the time. Its threads would each work out the same types again.
 */
const ASTRO_CHECK = [
  ...TOOL_FLAGS,
  'node_modules/astro/bin/astro.mjs',
  'check',
  '--tsconfig',
  'tsconfig.astro.json',
];
export const TSC = ['node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded'];

/**
 * Checks every type. Both tools run, whatever the first one found.
 *
 * @param {(args: string[]) => Promise<number>} run resolves to an exit code
 */
export async function checkTypes(run) {
  const astro = await run(ASTRO_CHECK);
  return (await run(TSC)) || astro;
}
