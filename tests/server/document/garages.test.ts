import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { type PublicGarage, publicGaragesSchema } from '../../../src/domain/garage/public-garage.ts';
import { garagePapers, garages } from '../../../src/server/db/schema.ts';
import { makeDemoGarages } from '../../../src/server/demo/garages.ts';
import { checkedOverlay } from '../../../src/server/releases/overlay.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { documentsOf, textIn } from '../../helpers/documents.ts';
import { onOneEngine } from '../../helpers/engines.ts';

onOneEngine('garages in a release', (open) => {
  test('a publish takes what everybody may know of those that are active, and what differs is not yet live', async () => {
    const { db, close } = await open();
    let live: PublicGarage[] = [];
    const documents = documentsOf({ db, clock: () => SATURDAY_NOON, garages: () => live });
    const list = async () => {
      const { files } = checkedOverlay(await documents.overlay(SATURDAY_NOON));
      return textIn(files.get('garages.json'));
    };
    expect([await list(), await documents.garagesToChange()]).toEqual([undefined, []]);

    const [two = 0, three = 0] = await makeDemoGarages(db, site, SATURDAY_NOON);
    const text = (await list()) ?? '';
    live = publicGaragesSchema.parse(JSON.parse(text));
    const [bracknell, basingstoke] = live;
    expect(bracknell).toMatchObject({ id: two, town: 'Bracknell', lookedOn: null });
    expect(bracknell?.reach).toContainEqual({ district: 'RG12', minutes: 8 });
    expect(basingstoke?.mot).toEqual({ station: 'Demonstration MOT station', number: 'V000000' });
    // Neither who works there nor how it is reached.
    expect(text).not.toMatch(/@|\+44|Sam Mechanic|1AA|GB0/);
    expect(await documents.garagesToChange()).toEqual([]);
    const names = live.map(({ name }) => name);
    live = [];
    expect(await documents.garagesToChange()).toEqual(names.map((name) => ({ name, how: 'added' })));

    live = publicGaragesSchema.parse(JSON.parse(text));
    const road = db.update(garagePapers).set({ withdrawnAt: SATURDAY_NOON });
    await road.where(eq(garagePapers.garageId, two));
    await db.update(garages).set({ state: 'paused' }).where(eq(garages.id, three));
    expect(await documents.garagesToChange()).toEqual(names.map((name) => ({ name, how: 'removed' })));
    expect(await list()).toBeUndefined();
    await close();
  });
});
