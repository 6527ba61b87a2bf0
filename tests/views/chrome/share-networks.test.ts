import { describe, expect, it } from 'vitest';
import { shareLinks } from '../../../src/views/chrome/share-networks.ts';

const url = 'https://example.org/brake-pad-replacement';
const text = 'Brakes & discs: 50 % worn?';
const links = shareLinks(url, text);

describe('sharing a page', () => {
  it('names the six networks in the specification’s order', () => {
    expect(links.map(({ name }) => name)).toEqual([
      'Facebook',
      'Pinterest',
      'Reddit',
      'WhatsApp',
      'X',
      'Tumblr',
    ]);
  });

  it('carries the address and the words whole, whatever characters they hold', () => {
    for (const { name, href } of links) {
      const sent = [...new URL(href).searchParams.values()].join(' ');
      expect(sent, name).toContain(url);
      if (name !== 'Facebook') expect(sent, name).toContain(text);
    }
  });
});
