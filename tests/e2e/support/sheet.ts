import { expect, type Page } from 'playwright/test';
import { weekdayOf } from '../../../src/domain/text/local-time.ts';
import type { SlotDay } from '../../../src/domain/booking/slot.ts';

/**
 * Each weekday is a column of its own, Mondays first, and no day is outside of the sheet.
 * @param least CSS px of a day's shorter side
 */
export async function expectSheet(page: Page, offered: readonly SlotDay[], least: number): Promise<void> {
  const days = page.locator('.days .opt');
  await expect(days).toHaveCount(offered.length);
  const sheet = await page.locator('.days').first().boundingBox();
  const boxes = await days.evaluateAll((all) =>
    all.map((day) => {
      const { x, width, height } = day.getBoundingClientRect();
      return { x, width, height };
    }),
  );
  const columns = new Map<number, Set<number>>();
  for (const [place, { x, width, height }] of boxes.entries()) {
    expect(x).toBeGreaterThanOrEqual((sheet?.x ?? 0) - 1);
    expect(x + width).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0) + 1);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
    const weekday = weekdayOf(offered[place]?.date ?? '');
    columns.set(weekday, (columns.get(weekday) ?? new Set()).add(Math.round(x)));
  }
  expect([...columns.values()].map(({ size }) => size)).toEqual(Array(7).fill(1));
  const left = (weekday: number) => [...(columns.get(weekday) ?? [])][0] ?? 0;
  expect(left(1)).toBeLessThan(left(6));
  expect(left(6)).toBeLessThan(left(0));
}
