import { describe, expect, it } from 'vitest';
import { areaMap } from '../../src/content-model/area-map.ts';
import { townSchema } from '../../src/content-model/town.ts';
import {
  HEIGHT,
  milesBetween,
  placeLabels,
  placeSign,
  projection,
  WIDTH,
} from '../../src/views/drawings/area.ts';
import { readEntries } from '../helpers/content.ts';

const reading = { lat: 51.4543, lon: -0.9781 };
const bracknell = { lat: 51.4154, lon: -0.7536 };

describe('the area map', () => {
  it('measures straight miles', () => {
    expect(milesBetween(reading, bracknell)).toBeCloseTo(10, 1);
    expect(milesBetween(reading, reading)).toBe(0);
  });

  it('keeps its scale: miles on the map are miles on the ground', () => {
    const { at, unitsPerMile } = projection([reading, bracknell, { lat: 51.2484, lon: -1.3231 }]);
    const a = at(reading);
    const b = at(bracknell);
    const drawn = Math.hypot(b.x - a.x, b.y - a.y) / unitsPerMile;
    expect(drawn).toBeGreaterThan(9.8);
    expect(drawn).toBeLessThan(10.2);
  });

  it('has a place for every name, none of them over another or over a dot', () => {
    const towns = readEntries('towns', townSchema).map(({ data }) => data);
    const { at } = projection([reading, ...towns]);
    const dots = towns.map((town) => ({ name: town.name, ...at(town) }));
    const labels = placeLabels(dots, 24);
    expect([...labels.keys()].sort()).toEqual(towns.map(({ name }) => name).sort());
    for (const { x, y } of labels.values()) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(WIDTH);
      expect(y).toBeLessThan(HEIGHT);
    }
    const crowd = Array.from({ length: 12 }, (_, i) => ({ name: `Long town ${i}`, x: 300 + i * 9, y: 200 }));
    expect(() => placeLabels(crowd, 25)).toThrow(/no place for the names/);
  });

  it('signs a road where there is room, and nowhere else', () => {
    const road = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
    ];
    expect(placeSign('M4', road, 20, [])).toMatchObject({ x: 200, y: 100 });
    const middle = { left: 180, right: 220, top: 80, bottom: 120 };
    expect(placeSign('M4', road, 20, [middle])).toMatchObject({ x: 150, y: 100 });
    expect(placeSign('M4', road, 20, [{ left: 0, right: 640, top: 0, bottom: 400 }])).toBeUndefined();
  });

  it('knows where its rivers and roads are: each passes within two miles of where it is known to pass', () => {
    const passes: Record<string, [lat: number, lon: number][]> = {
      Thames: [
        [51.5373, -0.9005],
        [51.4858, -0.608],
      ],
      Kennet: [[51.4014, -1.3231]],
      M4: [
        [51.418, -0.972],
        [51.5037, -0.734],
      ],
      M3: [[51.3176, -0.7597]],
      A33: [[51.27, -1.08]],
      A4: [
        [51.4014, -1.3231],
        [51.5217, -0.7177],
      ],
      A34: [[51.4014, -1.3231]],
      'A329(M)': [[51.4163, -0.7935]],
    };
    const lines = [...areaMap.rivers, ...areaMap.motorways, ...areaMap.roads];
    for (const [name, places] of Object.entries(passes)) {
      const line = lines.find((each) => each.name === name)?.line ?? [];
      for (const [lat, lon] of places) {
        const nearest = Math.min(...line.map(([la, lo]) => milesBetween({ lat, lon }, { lat: la, lon: lo })));
        expect(nearest, name).toBeLessThan(2);
      }
    }
  });
});
