import { type motFigures, site } from '../../content-model/built.ts';

const number = new Intl.NumberFormat(site.locale);

/** '32.1%' */
export const percentText = (value: number): string => `${value.toFixed(1)}%`;

/** '38.2 million' (to a tenth). */
export const millionText = (count: number): string => `${(count / 1e6).toFixed(1)} million`;

/** '1,234,567' */
export const figureText = (count: number): string => number.format(count);

/** How tests end, as rows of BarTable.astro that add up to 100 percent. */
export function outcomeRows({
  firstTimePct,
  afterRepairPct,
}: Pick<typeof motFigures.results, 'firstTimePct' | 'afterRepairPct'>) {
  return [
    { name: 'Passed first time', value: firstTimePct },
    { name: 'Passed after a repair on the spot', value: afterRepairPct - firstTimePct },
    { name: 'Failed', value: 100 - afterRepairPct },
  ].map((row) => ({ ...row, figure: percentText(row.value) }));
}
