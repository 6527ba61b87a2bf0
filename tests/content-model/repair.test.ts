import { expect, it } from 'vitest';
import { catalogue } from '../../src/content-model/built.ts';
import { repairGroups } from '../../src/content-model/repair.ts';

it('repair pages stand in the groups of the catalogue: no other is listed anywhere', () => {
  expect(repairGroups).toEqual(catalogue.groups.map(({ key }) => key));
});
