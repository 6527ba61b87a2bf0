import { expect, test } from 'vitest';
import { NAMED, sharedChunks } from '../../src/build/shared-chunks.ts';

test('a file that is named for a shared script, and has been moved, stops the build', () => {
  expect(() => sharedChunks(process.cwd())).not.toThrow();
  expect(() => sharedChunks('/nowhere')).toThrow(`names what isn't there: ${NAMED[0]}`);
});
