import { describe, expect, it } from 'vitest';
import { cardKey, renderCard } from '../../../src/build/crawlers/cards/render.ts';

/** As long as a page's title may be, with the characters that British titles hold. */
const LONGEST = 'Citroën service in Henley’s RG9: what it costs, from £119.00';

describe('renderCard', () => {
  it('makes a PNG of the size that networks ask for, small enough to be fetched at once', async () => {
    const png = await renderCard(LONGEST);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(40 * 1024);
  });

  it('refuses a title with letters that it cannot draw, and says what to do', async () => {
    await expect(renderCard('Honda サービス')).rejects.toThrow(/'Honda サービス'.*Remedy/s);
  });
});

describe('cardKey', () => {
  it('is one per headline, so that an unchanged page keeps its picture', () => {
    expect(cardKey('About us')).toBe(cardKey('About us'));
    expect(cardKey('About us')).not.toBe(cardKey('About you'));
  });
});
