import { expect, test } from 'vitest';
import { sealer } from '../../../src/server/auth/seal.ts';

const TEXT = '{"sortCode":"123456"}';

test('what is sealed is read with the secret, also once another one seals, and by nobody else', () => {
  const sealed = sealer(['first']).seal(TEXT, 'row');
  expect(sealed).not.toContain('123456');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('123456');
  expect(sealer(['second', 'first']).open(sealed, 'row')).toBe(TEXT);
  expect(sealer(['second']).open(sealed, 'row')).toBeNull();
});

test('it is never the same twice, and neither opens in another row nor once it was changed', () => {
  const own = sealer(['first']);
  const sealed = own.seal(TEXT, 'row');
  expect(own.seal(TEXT, 'row')).not.toBe(sealed);
  expect(own.open(sealed, 'other row')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(own.open(changed.toString('base64url'), 'row')).toBeNull();
  }
  for (const broken of ['', 'x', sealed.slice(0, 20)]) expect(own.open(broken, 'row')).toBeNull();
});
