import { expect, test } from 'vitest';
import { jobsByCar } from '../helpers/jobs-by-car.ts';
import { content } from '../helpers/published.ts';

test('the table that a mechanic can check is what cars are offered', async () => {
  await expect(jobsByCar(content)).toMatchFileSnapshot('../../docs/jobs-by-car.md');
});
