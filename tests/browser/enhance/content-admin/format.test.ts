import { expect, test } from 'vitest';
import { type Format, formatted } from '../../../../src/browser/enhance/content-admin/format.ts';

/** Selected is what stands between two bars. */
function press(as: Format, shown: string): string {
  const from = shown.indexOf('|');
  const to = shown.indexOf('|', from + 1) - 1;
  const text = shown.replaceAll('|', '');
  const change = formatted(as, { text, from, to });
  const now = text.slice(0, change.from) + change.insert + text.slice(change.to);
  const [begin, end] = change.select;
  return `${now.slice(0, begin)}|${now.slice(begin, end)}|${now.slice(end)}`;
}

const PARTS = 'One.\n\nTwo is\nwrapped.\n\nThree.\n';

test.each<[Format, string, string]>([
  ['bold', 'The |pads| wear.', 'The **|pads|** wear.'],
  ['bold', 'The **|pads|** wear.', 'The |pads| wear.'],
  ['italic', '||', '_||_'],
  ['heading', 'One.\n\nTwo| is\nwra|pped.\n\nThree.\n', 'One.\n\n|## Two is wrapped.|\n\nThree.\n'],
  ['paragraph', '|### Two|\n', '|Two|\n'],
  ['list', 'One.\n\n|Two is\nwrapped.\n\nThree.|\n', 'One.\n\n|- Two is\n  wrapped.\n\n- Three.|\n'],
  ['list', '|- Two is\n  wrapped.|', '|Two is\nwrapped.|'],
  ['numbers', '|Two is\nwrapped.\n\nThree.|', '|1. Two is\n   wrapped.\n\n2. Three.|'],
  ['quote', '|Two is\nwrapped.|', '|> Two is\n> wrapped.|'],
])('%s of %j', (as, before, after) => expect(press(as, before)).toBe(after));

test('a table stands in a paragraph of its own, behind that of the cursor', () => {
  const change = formatted('table', { text: PARTS, from: 2, to: 2 });
  const now = PARTS.slice(0, change.from) + change.insert + PARTS.slice(change.to);
  expect(now).toMatch(/^One\.\n\n\| What .*\|\n\nTwo is\n/s);
});
