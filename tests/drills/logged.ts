import type { Kept } from './scene.ts';

/** What a process said at level warn and above, each sentence once with how often, and the first reason. */
export function logged({ port, output }: Kept): string {
  const many = new Map<string, { times: number; why: string }>();
  for (const line of output().split('\n')) {
    if (!line.trim()) continue;
    const [, level = '', words = line.slice(0, 160)] =
      /"level":"(\w+)".*"msg":"((?:[^"\\]|\\.)*)"\}$/.exec(line) ?? [];
    const why = /"err":\{.{0,300}/.exec(line)?.[0] ?? '';
    const known = many.get(`${level} ${words}`) ?? { times: 0, why };
    many.set(`${level} ${words}`, { ...known, times: known.times + 1 });
  }
  const lines = [...many].map(([words, { times, why }]) => `  ${times} × ${words}${why && `\n      ${why}`}`);
  return [`The process on port ${port} logged:`, ...lines].join('\n');
}
