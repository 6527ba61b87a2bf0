import { expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { townSchema } from '../../src/content-model/town.ts';
import { readEntries } from '../helpers/content.ts';

test.each(readEntries('towns', townSchema))(
  '$id: its districts are those of the settings, and no drive is shorter there than off peak on its page',
  ({ id, data: { districts, driveMinutes } }) => {
    const area = site.serviceArea.find(({ slug }) => slug === id);
    expect(Object.keys(area?.districts ?? {}).toSorted()).toEqual(districts.toSorted());
    for (const minutes of Object.values(area?.districts ?? {}))
      expect(minutes).toBeGreaterThanOrEqual(driveMinutes);
  },
);
