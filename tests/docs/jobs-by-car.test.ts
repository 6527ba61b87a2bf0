import { expect, test } from 'vitest';
import { content } from '../../src/content-model/built.ts';
import { jobsByCar } from '../helpers/jobs-by-car.ts';

test('the table that a mechanic can check is what cars are offered', async () => {
  await expect(jobsByCar(content)).toMatchFileSnapshot('../../docs/jobs-by-car.md');
});
