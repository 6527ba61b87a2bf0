import { expect, test } from 'vitest';
import { allPageScripts } from '../../src/build/page-scripts.ts';

test('a script of the page asks for nothing else and leaves no name behind', async () => {
  for (const script of await allPageScripts()) {
    expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\);$/);
    expect(script).not.toMatch(/\bexport\b|<\/script|import(?!\(`\/known-car\.js`\))/);
    expect(script.length).toBeLessThan(900);
  }
});
