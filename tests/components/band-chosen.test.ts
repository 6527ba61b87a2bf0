import { afterEach, describe, expect, it, vi } from 'vitest';
import { bandChosen } from '../../src/components/band-chosen.ts';
import { carClassOf, makes, modelById } from '../../src/content-model/vehicles.ts';
import { bandSchema } from '../../src/domain/vehicle.ts';

const bands = bandSchema.options;
const stored = (value: string | null) => vi.stubGlobal('localStorage', { getItem: () => value });
const withModel = (id: string) => stored(JSON.stringify({ vehicle: { Mfr: 'FORD', Model_ID: id } }));

afterEach(() => vi.unstubAllGlobals());

describe('bandChosen', () => {
  it('agrees with the catalogue for every engine whose id tells it', () => {
    for (const engine of makes.flatMap(({ ranges }) => ranges.flatMap(({ engines }) => engines))) {
      const model = modelById(engine.id);
      if (!model) throw new Error(engine.id);
      withModel(engine.id);
      const band = bandChosen(bands);
      if (band !== null) expect([engine.id, band]).toEqual([engine.id, carClassOf(model).band]);
    }
  });

  it('chooses nothing without a car, with a broken one, or without storage', () => {
    stored(null);
    expect(bandChosen(bands)).toBeNull();
    stored('{"Model_ID":');
    expect(bandChosen(bands)).toBeNull();
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('storage is switched off');
      },
    });
    expect(bandChosen(bands)).toBeNull();
  });
});
