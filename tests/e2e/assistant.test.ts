import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { linkAnswerSchema } from '../../src/contract/assistant/answered.ts';
import type { Slot } from '../../src/domain/booking/slot.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { FOCUS, windowRadio } from './support/visitor.ts';

/** What an assistant gives the person, as a path of this site. */
async function prepared(origin: string | undefined, place: Slot): Promise<string> {
  const client = new Client({ name: 'journey', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  const { date, window } = place;
  const asked = { plate: FOCUS.typed, jobs: ['full', 'mot'], window: { date, window } };
  const { structuredContent } = await client.callTool({ name: 'prepare_link', arguments: asked });
  await client.close();
  const { link } = linkAnswerSchema.parse(structuredContent);
  return new URL(link ?? '', origin).pathname;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'what an assistant prepared is booked by a press, with its window chosen, and once',
    { tag: '@phone' },
    async ({ page, place, baseURL, complaints }) => {
      complaints.expect(/status of 410/);
      const path = await prepared(baseURL, place);
      expect(path).not.toMatch(/AB18/i);
      await page.goto(path);
      await expect(page.getByRole('article')).toContainText(FOCUS.shown);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^£\d+\.\d\d for your Ford Focus$/);
      await page.getByRole('button', { name: 'Book this' }).click();
      await expect(page).toHaveURL(/\/quote\/[\w.-]+\/book\?slot=/);
      await expect(windowRadio(page, place)).toBeChecked();
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This link doesn’t open a list' })).toBeVisible();
    },
  );
});

test(
  'it is kept as a quote, which is taken into the person’s own list',
  { tag: '@wide' },
  async ({ page, place, baseURL }, { project }) => {
    await page.goto(await prepared(baseURL, place));
    await expectSound(page, project.name);
    await page.getByRole('button', { name: 'Keep it as a quote' }).click();
    await expect(page).toHaveURL(/\/quote\/[\w.-]+$/);
    await page.getByRole('button', { name: 'Book this' }).click();
    await expect(page).toHaveURL('/booking/create/collection-info');
  },
);
