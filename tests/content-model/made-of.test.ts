import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { madeOf } from '../../src/content-model/made-of.ts';
import { temporaryFolder } from '../helpers/engines.ts';

test('texts are made of their schemas, the rules, the settings and the packages, and of nothing else', () => {
  const { folder, remove } = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const makers = [
    'src/content.config.ts',
    'src/content-model/document/schemas.ts',
    'src/content-model/town.ts',
    'src/domain/account/postcode.ts',
    'src/contract/call/fields.ts',
    'content/site.json',
    'package-lock.json',
  ];
  const others = ['content/towns/bracknell.md', 'src/views/town/Town.astro', 'README.md'];
  const isOther = (file: string) => {
    write(file, 'as it was');
    const before = madeOf(folder);
    write(file, 'changed');
    return madeOf(folder) !== before;
  };
  try {
    for (const file of [...makers, ...others]) write(file, 'as it was');
    expect([...makers, ...others].filter(isOther)).toEqual(makers);
  } finally {
    remove();
  }
});
