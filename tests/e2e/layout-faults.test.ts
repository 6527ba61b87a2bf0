import { layoutFaults, set } from './support/layout/look.ts';
import { expect, test } from './support/test.ts';

/** A small page, and what is said of it; nothing: it is sound. */
const PAGES: [what: string, body: string, fault: RegExp | null][] = [
  [
    'two texts in one place',
    '<p style="position:absolute;top:0">First words</p><p style="position:absolute;top:4px">Other words</p>',
    /"First words" .* lies over text "Other words"/,
  ],
  [
    'a button over a link’s words',
    '<div style="display:flex;width:120px"><span style="flex:none">Ford Focus Estate</span><button style="margin-left:-60px">Add</button></div>',
    /control "Add" .* lies over text "Ford Focus Estate"|text "Ford Focus Estate" .* lies over control "Add"/,
  ],
  [
    'a price that leaves its frame',
    '<div style="width:60px;border:1px solid"><b style="white-space:nowrap">£1,259.00 in all</b></div>',
    /"£1,259.00 in all" .* leaves its box/,
  ],
  [
    'one letter a line',
    '<p style="width:1ch;overflow-wrap:anywhere">Major service</p>',
    /"Major" on 5 lines/,
  ],
  ['a word in two', '<p style="width:7ch;overflow-wrap:anywhere">Services</p>', /"Services" on 2 lines/],
  [
    'pence on a line of their own',
    '<p style="width:5ch;overflow-wrap:anywhere"><b>£129<sup>.00</sup></b></p>',
    /"£129.00" on several lines/,
  ],
  [
    'a word that is cut',
    '<div style="width:50px;overflow:hidden;white-space:nowrap">Crowthorne</div>',
    /"Crowthorne" is cut off/,
  ],
  [
    'a line that is cut',
    '<div style="height:20px;overflow:hidden">One line<br>and another</div>',
    /"and another" is cut off/,
  ],
  ['a value wider than its field', '<input value="MW18 WQM" style="width:40px">', /"MW18 WQM" takes \d+ of/],
  [
    'a button beyond the edge',
    '<button style="position:absolute;left:300px;width:90px">Menu</button>',
    /outside of the screen: <button/,
  ],
  [
    'what lies over something on purpose',
    `<style>.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}</style>
     <p>Words under a bar <span class="vh">for those who listen</span></p>
     <div style="position:fixed;top:0;background:#fff">A docked bar</div>
     <div style="position:relative;width:90px;border:1px solid">Basket<svg style="position:absolute;top:0" width="40" height="40"><text y="20">1</text></svg></div>
     <div style="overflow-x:auto;width:80px;white-space:nowrap">A table to push sideways</div>
     <p style="width:7ch;overflow-wrap:anywhere">casey.customer@demo.example</p>
     <p style="width:2em">王小明 さくら 김민준 สมชาย</p>
     <details><summary>Folded</summary><p>Not in sight</p></details>`,
    null,
  ],
];

test.describe('faults of a layout', { tag: '@phone' }, () => {
  for (const [what, body, fault] of PAGES)
    test(`${fault ? 'finds' : 'lets be'}: ${what}`, async ({ page }) => {
      await page.setContent(
        `<!doctype html><meta name=viewport content="width=device-width"><body style="font:16px/1.4 monospace">${body}`,
      );
      const found = await layoutFaults(page);
      if (fault) expect(found).toContainEqual(expect.stringMatching(fault));
      else expect(found).toEqual([]);
    });

  test('text twice as large and with room around it is what it says', async ({ page }) => {
    await page.setContent('<!doctype html><p style="font-size:1rem">Words');
    const sizes = () =>
      page.locator('p').evaluate((p) => [getComputedStyle(p).fontSize, getComputedStyle(p).letterSpacing]);
    await set(page, { width: 360, text: 200 });
    expect(await sizes()).toEqual(['32px', 'normal']);
    await set(page, { width: 360, spaced: true });
    expect(await sizes()).toEqual(['16px', '1.92px']);
  });
});
