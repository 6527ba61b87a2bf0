import { afterEach, describe, expect, it, vi } from 'vitest';
import { bandChosen } from '../../../../src/browser/enhance/catalogue/band-chosen.ts';
import { makes, modelById } from '../../../../src/content-model/built.ts';
import { carClassOf } from '../../../../src/content-model/vehicles.ts';

const stored = (value: string | null) => vi.stubGlobal('localStorage', { getItem: () => value });

afterEach(() => vi.unstubAllGlobals());

describe('bandChosen', () => {
  it('agrees with the catalogue for every engine whose id tells it', () => {
    const untold: string[] = [];
    for (const engine of makes.flatMap(({ ranges }) => ranges.flatMap(({ engines }) => engines))) {
      const model = modelById(engine.id);
      if (!model) throw new Error(engine.id);
      stored(JSON.stringify({ Mfr: 'FORD', Model_ID: engine.id, Fuel: engine.fuel }));
      const band = bandChosen();
      // The year of a car whose plate was looked up is no size of an engine.
      stored(JSON.stringify({ Mfr: 'FORD', Model_ID: `${engine.id}-y2018`, Fuel: engine.fuel }));
      expect(bandChosen()).toBe(band);
      if (band !== null) expect([engine.id, band]).toEqual([engine.id, carClassOf(model).band]);
      else untold.push(engine.id);
    }
    expect(untold).toEqual([]);
  });

  it('chooses nothing without a car, with a broken one, or without storage', () => {
    stored(null);
    expect(bandChosen()).toBeNull();
    stored('{"Model_ID":');
    expect(bandChosen()).toBeNull();
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('storage is switched off');
      },
    });
    expect(bandChosen()).toBeNull();
  });
});
