import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any of our pages has. */
const MOST_STOPS = 150;

/** Presses Tab until the target has the focus; at each stop the focus has to be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    expect(await faultOfFocus(page), `Stop ${stop + 1} on ${page.url()}`).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab did not reach ${String(target)}`);
}

/** What is wrong with how the focus shows (WCAG 2.4.7 and 2.4.11), or ''. */
function faultOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const name = focused.outerHTML.slice(0, 200);
    // The calendar's button in a date field is the browser's own, with its own ring.
    if (focused.matches('input[type=date]:not(:focus-visible)')) return '';
    // A field may leave its ring to what stands for it: the drawn radio beside it, the plate around it.
    const stands = [
      focused,
      focused.nextElementSibling,
      focused.parentElement,
      focused.parentElement?.parentElement,
    ];
    const shown = stands.filter((element) => element instanceof Element);
    const hasRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    // The link of a whole row draws it around the row.
    const ringed =
      shown.some((element) => hasRing(getComputedStyle(element))) ||
      hasRing(getComputedStyle(focused, '::after'));
    if (!ringed) return `no visible focus: ${name}`;
    const inView = shown.slice(0, 2).some((element) => {
      const box = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((share) => {
        const at = document.elementFromPoint(box.x + box.width * share, box.y + box.height / 2);
        return at !== null && (element.contains(at) || at.contains(element));
      });
    });
    return inView ? '' : `the focus is hidden: ${name}`;
  });
}
