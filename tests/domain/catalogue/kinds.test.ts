import { describe, expect, it } from 'vitest';
import { catalogue, makes, modelById, motRepairs } from '../../../src/content-model/built.ts';
import { repairSchema } from '../../../src/content-model/repair.ts';
import { carClassOf } from '../../../src/content-model/vehicles.ts';
import { keysFor, totalsOf } from '../../../src/domain/cart/cart.ts';
import { findItem, priceOf } from '../../../src/domain/catalogue/item.ts';
import { jobOf, ownKinds, soldAs, withoutKinds } from '../../../src/domain/catalogue/kinds.ts';
import { fits } from '../../../src/domain/catalogue/price.ts';
import type { CarClass } from '../../../src/domain/vehicle/vehicle.ts';
import { readEntries } from '../../helpers/content.ts';
import { TAX } from '../../fixtures/tax.ts';

const cars = makes.flatMap((make) =>
  make.ranges.flatMap((range) =>
    range.engines.map((engine) => ({ id: engine.id, car: carClassOf({ make, range, engine }) })),
  ),
);
const all = [...catalogue.services, ...catalogue.repairs, ...catalogue.diagnostics];

function carOf(modelId: string): CarClass {
  const model = modelById(modelId);
  if (!model) throw new Error(`no ${modelId}`);
  return carClassOf(model);
}
const ownOf = (modelId: string) => ownKinds(all, carOf(modelId), catalogue).map(({ key }) => key);

describe('what each of the 2,804 cars is offered', () => {
  it('is one kind of each job at most, that it may have, with a price to the penny or a reason', () => {
    for (const { id, car } of cars) {
      const own = ownKinds(all, car, catalogue);
      if (new Set(own.map(jobOf)).size !== own.length) expect(id).toBe('offered a job once');
      for (const item of own) {
        if (fits(item, car) === 'no') expect(`${item.key} for ${id}`).toBeNull();
        const found = findItem(item.key, catalogue);
        const price = found && priceOf(found, car, catalogue);
        const said = price && ('total' in price ? price.total > 0 : price.kind === 'quote' && price.reason);
        // A service may have no price in a band: it is not for such a car.
        if (!said && found?.kind !== 'service') expect(`${item.key} for ${id}`).toBeNull();
      }
    }
  });

  it('has one kind of what every car has: rear brakes, and what wakes it up', () => {
    const groups = [
      ['rear_pads_or_shoes', 'rear_brake_pads', 'rear_shoes'],
      ['rear_discs_or_drums', 'rear_discs_pads', 'rear_drums_shoes'],
      ['battery', 'battery_standard', 'battery_stop_start', 'battery_hybrid', 'ev_12v_battery'],
      ['aircon_regas', 'aircon_regas_r134a', 'aircon_regas_r1234yf'],
    ];
    for (const { id, car } of cars) {
      const own = new Set(ownKinds(all, car, catalogue).map(({ key }) => key));
      for (const group of groups)
        if (group.filter((key) => own.has(key)).length !== 1) expect(`${id}: ${group[0]}`).toBeNull();
    }
  });

  it('never names a number of plugs that another car has', () => {
    for (const { id, car } of cars) {
      const [cylinders = '', other] = car.facts?.cylinders ?? [];
      for (const item of ownKinds(catalogue.repairs, car, catalogue)) {
        const named = /set of \d/.exec(item.name)?.[0];
        if (!named) continue;
        if (other !== undefined || named !== `set of ${cylinders}`) expect(`${item.name}: ${id}`).toBeNull();
      }
    }
  });
});

describe('the kind of a job', () => {
  it('is the engine’s own', () => {
    expect(ownOf('ford-focus-999-petrol')).toContain('spark_plugs_3');
    expect(ownOf('volkswagen-golf-1498-petrol')).toEqual(
      expect.arrayContaining(['spark_plugs_4', 'timing_belt', 'water_pump']),
    );
    expect(ownOf('ford-focus-1560-diesel')).toEqual(
      expect.arrayContaining(['glow_plugs_4', 'timing_belt_pump']),
    );
    expect(ownOf('ford-focus-1560-diesel')).not.toContain('water_pump');
    expect(ownOf('ford-kuga-2521-petrol')).toContain('spark_plugs_5');
    expect(ownOf('bmw-3-series-2993-diesel')).toEqual(
      expect.arrayContaining(['glow_plugs_6', 'timing_chain']),
    );
  });

  it('follows the gearbox: a Prius has no clutch, no belts and no starter', () => {
    const own = ownOf('toyota-prius-1798-hybrid');
    expect(own).toEqual(expect.arrayContaining(['ecvt_oil', 'battery_hybrid', 'hybrid_fan_filter']));
    for (const key of ['clutch', 'gearbox_oil', 'starter_motor', 'alternator', 'aux_belt', 'diag_gearbox'])
      expect(own).not.toContain(key);
  });

  it('is the one that stands for the job where nobody knows, with the reason', () => {
    const focus = carOf('ford-focus-999-petrol');
    const found = findItem('aircon_regas', catalogue);
    expect(soldAs('aircon_regas_r134a', focus, catalogue)).toBe('aircon_regas');
    expect(found && priceOf(found, focus, catalogue)).toMatchObject({ kind: 'quote' });
  });

  it('is kept where somebody has seen it on the car', () => {
    const focus = carOf('ford-focus-999-petrol');
    expect(soldAs('rear_brake_pads', focus, catalogue)).toBe('rear_brake_pads');
    expect(soldAs('rear_shoes', carOf('bmw-3-series-2993-diesel'), catalogue)).toBe('rear_brake_pads');
  });
});

describe('an old cart', () => {
  it('is sold the kind that the car has, once', () => {
    const focus = carOf('ford-focus-999-petrol');
    expect(keysFor(['spark_plugs', 'spark_plugs_4', 'full'], focus, catalogue)).toEqual([
      'spark_plugs_3',
      'full',
    ]);
    const { lines } = totalsOf(['spark_plugs'], focus, catalogue, TAX);
    expect(lines).toMatchObject([{ key: 'spark_plugs_3', name: 'Spark plugs (set of 3)', pence: 7200 }]);
  });

  it('is sold the water pump with the timing belt that drives it, and an electric car its own battery', () => {
    expect(soldAs('water_pump', carOf('ford-focus-1560-diesel'), catalogue)).toBe('timing_belt_pump');
    expect(soldAs('battery_standard', carOf('nissan-leaf-electric'), catalogue)).toBe('ev_12v_battery');
    expect(soldAs('spark_plugs', carOf('nissan-leaf-electric'), catalogue)).toBeUndefined();
  });
});

describe('keys that pages and MOT repairs name', () => {
  const pages = readEntries('repairs', repairSchema);
  const named = new Set([
    ...motRepairs.flatMap(({ keys, axles }) => [...keys, ...(axles ? [...axles.front, ...axles.rear] : [])]),
    ...pages.flatMap(({ data }) => [...data.items, ...data.related]),
  ]);

  it('lead to something that some car is sold', () => {
    expect(named.size).toBeGreaterThan(80);
    const lost = [...named].filter(
      (key) => !cars.some(({ car }) => soldAs(key, car, catalogue) !== undefined),
    );
    expect(lost).toEqual([]);
  });

  it('lead every car that may have a kind of the job to one kind', () => {
    for (const key of named) {
      const found = findItem(key, catalogue);
      if (!found) throw new Error(`no ${key}`);
      for (const { id, car } of cars) {
        if (fits(found.item, car) !== 'no' && soldAs(key, car, catalogue) === undefined)
          expect(`${key} for ${id}`).toBeNull();
      }
    }
  });
});

it('a list without a car names each job once', () => {
  const heads = withoutKinds(all);
  expect(new Set(all.map(jobOf))).toEqual(new Set(heads.map(({ key }) => key)));
});
