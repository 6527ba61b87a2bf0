import { describe, expect, it } from 'vitest';
import { awaitsReview } from '../../src/content-model/page.ts';

describe('a text of law', () => {
  it('says that it awaits review until the site says that it was reviewed; no other page says so', () => {
    expect(awaitsReview({ legal: true }, { reviewed: false })).toBe(true);
    expect(awaitsReview({ legal: true }, { reviewed: true })).toBe(false);
    expect(awaitsReview({ legal: false }, { reviewed: false })).toBe(false);
  });
});
