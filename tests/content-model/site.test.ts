import { expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { siteSchema } from '../../src/content-model/site.ts';

test('social links go to the six networks that pages can be shared on, over https', () => {
  const withLinks = (network: string, url: string) =>
    siteSchema.safeParse({ ...site, social: [{ network, url }] }).success;
  for (const network of ['Facebook', 'Pinterest', 'Reddit', 'WhatsApp', 'X', 'Tumblr'])
    expect(withLinks(network, 'https://social.example/us'), network).toBe(true);
  expect(withLinks('Myspace', 'https://social.example/us')).toBe(false);
  expect(withLinks('X', 'http://social.example/us')).toBe(false);
});
