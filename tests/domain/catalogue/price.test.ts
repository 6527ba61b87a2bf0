import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, makes, modelById, repairByKey, serviceByKey } from '../../../src/content-model/built.ts';
import { carClassOf } from '../../../src/content-model/vehicles.ts';
import { wishFor } from '../../../src/domain/vehicle/piece.ts';
import { totalsOf, withAdded, withRemoved } from '../../../src/domain/cart/cart.ts';
import {
  includedFor,
  pieceRuleFor,
  type Price,
  priceOfDiagnostic,
  priceOfRepair,
  priceOfService,
} from '../../../src/domain/catalogue/price.ts';
import { type CarClass, powertrainOf } from '../../../src/domain/vehicle/vehicle.ts';
import { runs } from '../../helpers/runs.ts';
import { TAX } from '../../fixtures/tax.ts';

const models = makes.flatMap((make) =>
  make.ranges.flatMap((range) => range.engines.map((engine) => ({ make, range, engine }))),
);
const items = [...catalogue.services, ...catalogue.repairs, ...catalogue.diagnostics];
const anyModel = fc.constantFrom(...models);
const anyItem = fc.constantFrom(...items);
const anyKeys = fc.uniqueArray(fc.constantFrom(...items.map(({ key }) => key)), { maxLength: 20 });

function carOf(modelId: string): CarClass {
  const model = modelById(modelId);
  if (!model) throw new Error(`no ${modelId}`);
  return carClassOf(model);
}

function priceOf(item: (typeof items)[number], car: CarClass): Price {
  if ('prices' in item) return priceOfService(item, car);
  return 'group' in item ? priceOfRepair(item, car, catalogue) : priceOfDiagnostic(item, car);
}

describe('the price of anything for any of the 2,804 cars', () => {
  test('is the same for the same input, never negative and in whole pence', () => {
    fc.assert(
      fc.property(anyModel, anyItem, (model, item) => {
        const price = priceOf(item, carClassOf(model));
        expect(priceOf(item, carClassOf(model))).toEqual(price);
        if (!('total' in price)) return;
        expect(Number.isInteger(price.total)).toBe(true);
        expect(price.total).toBeGreaterThan(0);
      }),
      { numRuns: runs(500, 20_000) },
    );
  });

  test('splits into parts and labour to the penny', () => {
    for (const repair of catalogue.repairs) {
      for (const model of models) {
        const price = priceOfRepair(repair, carClassOf(model), catalogue);
        if (price.kind !== 'split') continue;
        if (price.parts + price.labour !== price.total || price.parts < 0 || price.labour < 0) {
          expect({ repair: repair.key, model: model.engine.id, price }).toBeNull();
        }
      }
    }
  });

  test('is nothing for a car that cannot need it', () => {
    const cannot: Record<string, string[]> = {
      ev: [
        'oil_filter',
        'clutch',
        'exhaust_back_box',
        'spark_plugs',
        'radiator',
        'dpf_clean',
        'hybrid_service',
      ],
      diesel: ['spark_plugs', 'ignition_coil', 'catalytic_converter', 'ev_service', 'hybrid_fan_filter'],
      petrol: ['glow_plugs', 'dpf_clean', 'adblue_top_up', 'diag_dpf_light', 'ev_coolant', 'diag_ev_hybrid'],
      hybrid: ['ev_service', 'ev_charge_port'],
    };
    for (const model of models) {
      const car = carClassOf(model);
      for (const key of cannot[powertrainOf(car.fuel)] ?? []) {
        const item = items.find((each) => each.key === key);
        if (!item) throw new Error(`no ${key} in the catalogue`);
        if (priceOf(item, car).kind !== 'none') expect(`${key} for ${model.engine.id}`).toBeNull();
      }
    }
  });

  test('knows that a diesel hybrid has no spark plugs', () => {
    const hybrids = models.filter(
      ({ engine }) => engine.fuel === 'HYBRID_DIESEL' || engine.fuel === 'PHEV_DIESEL',
    );
    expect(hybrids.length).toBeGreaterThan(0);
    for (const model of hybrids) {
      expect(priceOfRepair(repairByKey('spark_plugs'), carClassOf(model), catalogue).kind).toBe('none');
    }
  });

  test('covers every car with at least the MOT line, three services and a diagnostic', () => {
    for (const model of models) {
      const car = carClassOf(model);
      const kind = model.make.quote === undefined ? 'fixed' : 'quote';
      const covered = ['interim', 'full', 'major'].filter(
        (key) => priceOfService(serviceByKey(key), car).kind === kind,
      );
      if (covered.length !== 3) expect(model.engine.id).toBeNull();
      if (priceOfService(serviceByKey('mot'), car).kind === 'none') expect(model.engine.id).toBeNull();
    }
  });
});

describe('a make without a price list', () => {
  const quoted = models.filter(({ make }) => make.quote !== undefined);

  test('is every exotic one: an engine band says nothing of their parts', () => {
    const exotic =
      /^(ASTON MARTIN|BENTLEY|BUGATTI|FERRARI|KOENIGSEGG|LAMBORGHINI|LOTUS|MASERATI|MAYBACH|MCLAREN|MORGAN|PAGANI|ROLLS.ROYCE|TVR)$/;
    expect(makes.filter(({ quote }) => quote).map(({ make }) => make)).toEqual(
      makes.map(({ make }) => make).filter((make) => exotic.test(make)),
    );
    expect(new Set(quoted.map(({ make }) => make.make)).size).toBe(3);
  });

  test('has no page that shows prices, and every other prestige make has one', () => {
    const folder = join(import.meta.dirname, '../../../content/brands');
    const shown = readdirSync(folder).map(
      (file) => /^make: ['"]?([^'"\n]+)/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1],
    );
    expect(shown).toContain('PORSCHE');
    for (const { make, tier, quote } of makes) {
      if (quote !== undefined) expect(shown).not.toContain(make);
      else if (tier === 'prestige') expect(shown).toContain(make);
    }
  });

  test('is quoted for everything that its cars can need, but for what costs the same for every car', () => {
    const flat = ['mot', 'pre_mot_check', 'winter_check', 'health_check'];
    const same = new Set([...flat, ...catalogue.diagnostics.map(({ key }) => key)]);
    expect(quoted.length).toBeGreaterThan(15);
    for (const { make, range, engine } of quoted) {
      const car = carClassOf({ make, range, engine });
      for (const item of items) {
        const { kind } = priceOf(item, car);
        const needed = priceOf(item, { ...car, quote: undefined }).kind !== 'none';
        const expected = !needed ? 'none' : same.has(item.key) ? 'fixed' : 'quote';
        if (kind !== expected) expect({ car: engine.id, item: item.key, kind }).toEqual({ kind: expected });
      }
    }
  });

  test('asks no size, and every other car asks the size of what a size gives a price', () => {
    const size = '205/55 R16 91V';
    const counted = catalogue.repairs.filter(({ key }) => key in catalogue.pieces);
    const sized = models.flatMap((model) => {
      const car = carClassOf(model);
      return counted.map((repair) => {
        const asked = pieceRuleFor(repair.key, car, catalogue)?.bySize ?? false;
        const prices = [null, size].map((given) => priceOfRepair(repair, car, catalogue, given).kind);
        return { make: model.make.make, item: repair.key, asked, needed: prices.join() === 'quote,split' };
      });
    });
    expect(sized.filter(({ asked, needed }) => asked !== needed)).toEqual([]);
    const makesAsked = new Set(sized.filter(({ asked }) => asked).map(({ make }) => make));
    expect(makes.filter(({ make }) => !makesAsked.has(make))).toEqual(makes.filter(({ quote }) => quote));
  });

  test('is never added up: a cart of a service costs nothing yet', () => {
    const { lines, incVat } = totalsOf(
      ['full', 'front_brake_pads', 'pre_mot_check'],
      carOf('aston-martin-vantage-4735-petrol'),
      catalogue,
      TAX,
    );
    expect(lines.map(({ status, pence }) => [status, pence])).toEqual([
      [2, 0],
      [2, 0],
      [1, 2500],
    ]);
    expect(incVat).toBe(2500);
  });

  test('says why, and keeps the fee of the MOT', () => {
    const bentley = carOf('bentley-continental-3993-petrol');
    expect(priceOfService(serviceByKey('full'), bentley)).toEqual({
      kind: 'quote',
      reason: 'We keep no price list for Bentleys. We look at what yours needs, then send one price.',
    });
    expect(priceOfService(serviceByKey('mot'), bentley)).toEqual({ kind: 'fixed', total: 4000 });
  });
});

describe('examples from the reference', () => {
  const focus = carOf('ford-focus-999-petrol');

  test('front brake pads for a 1.0 Focus', () => {
    expect(priceOfRepair(repairByKey('front_brake_pads'), focus, catalogue)).toEqual({
      kind: 'split',
      total: 10500,
      labour: 5400,
      parts: 5100,
    });
  });

  test('a van over 3,000 kg is never sold the class 4 MOT', () => {
    expect(priceOfService(serviceByKey('mot'), carOf('mercedes-benz-sprinter-2143-diesel')).kind).toBe(
      'quote',
    );
    expect(priceOfService(serviceByKey('mot'), focus)).toEqual({ kind: 'fixed', total: 4000 });
  });

  test('a car is told only what is in its own service', () => {
    const major = (modelId: string) =>
      includedFor(serviceByKey('major').includes, carOf(modelId)).map(({ text }) => text);
    expect(major('ford-focus-999-petrol')).toContain('Spark plugs');
    expect(major('ford-focus-1997-diesel')).toContain('Fuel filter');
    expect(major('ford-focus-1997-diesel')).not.toContain('Spark plugs');
    expect(major('nissan-leaf-electric').join()).not.toMatch(/plugs|filter \(|Fuel/);
  });
});

describe('a cart of anything for any car', () => {
  test('adds up to the penny, ex VAT never above inc VAT, and only holds what the car can need', () => {
    fc.assert(
      fc.property(
        anyModel,
        anyKeys,
        fc.constantFrom('own-test-centre', 'bought-in-at-cost'),
        (model, keys, supply) => {
          const { lines, incVat, exVat } = totalsOf(keys, carClassOf(model), catalogue, {
            ...TAX,
            mot: supply,
          });
          expect(incVat).toBe(lines.reduce((sum, line) => sum + line.pence, 0));
          expect(exVat).toBeLessThanOrEqual(incVat);
          expect(exVat).toBeGreaterThanOrEqual(Math.floor((incVat * 5) / 6));
          for (const line of lines) {
            expect(line.pence).toBeGreaterThanOrEqual(0);
            if (line.status === 2) expect(line.pence).toBe(0);
          }
        },
      ),
      { numRuns: runs(300, 10_000) },
    );
  });

  test('adding twice changes nothing; adding and removing is neutral without a discounted MOT', () => {
    fc.assert(
      fc.property(anyKeys, fc.constantFrom(...catalogue.repairs.map(({ key }) => key)), (keys, key) => {
        const held = keys.map((one) => wishFor(one));
        const once = withAdded(held, [{ key }], catalogue);
        expect(withAdded(once, [{ key }], catalogue)).toEqual(once);
        if (keys.includes(key) || keys.includes('mot')) return;
        expect(withRemoved(once, key, catalogue)).toEqual(held);
      }),
    );
  });
});
