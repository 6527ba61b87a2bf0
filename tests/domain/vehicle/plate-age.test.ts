import { describe, expect, it } from 'vitest';
import { plateAge } from '../../../src/domain/vehicle/plate-age.ts';

describe('the half year of a plate', () => {
  it.each([
    ['AB18 KQC', '2018-03-01', '2018-08-31'],
    ['ab68kqc', '2018-09-01', '2019-02-28'],
    ['AB69 KQC', '2019-09-01', '2020-02-29'],
    ['AB51 KQC', '2001-09-01', '2002-02-28'],
  ])('%s was issued from %s to %s', (typed, from, to) =>
    expect(plateAge(typed, '2026-11-21')).toMatchObject({ from, to }),
  );

  it.each(['A123 QBC', 'AB50 KQC', 'AB00 DEM', 'hello', 'AB27 KQC'])('%s tells nothing', (typed) =>
    expect(plateAge(typed, '2026-11-21')).toBeNull(),
  );
});
