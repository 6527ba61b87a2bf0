import { describe, expect, it } from 'vitest';
import { areaMap } from '../../src/content-model/area-map.ts';
import { townSchema } from '../../src/content-model/town.ts';
import {
  boxOf,
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

/** Thirty towns around Reading that have no page yet. */
const NEXT: readonly [name: string, lat: number, lon: number][] = [
  ['Hungerford', 51.4144, -1.5163],
  ['Woodley', 51.4533, -0.9022],
  ['Earley', 51.4332, -0.9331],
  ['Yateley', 51.3431, -0.8256],
  ['Didcot', 51.6057, -1.2416],
  ['Wallingford', 51.5987, -1.1247],
  ['High Wycombe', 51.6286, -0.7482],
  ['Marlow', 51.5719, -0.7769],
  ['Theale', 51.4363, -1.0782],
  ['Pangbourne', 51.4846, -1.0877],
  ['Twyford', 51.4767, -0.8664],
  ['Hook', 51.2797, -0.9602],
  ['Hartley Wintney', 51.3049, -0.9007],
  ['Tadley', 51.3504, -1.1376],
  ['Burghfield Common', 51.3954, -1.0698],
  ['Egham', 51.4316, -0.5487],
  ['Staines-upon-Thames', 51.4335, -0.5114],
  ['Virginia Water', 51.4019, -0.5626],
  ['Beaconsfield', 51.6009, -0.6347],
  ['Bourne End', 51.5766, -0.7116],
  ['Cookham', 51.5606, -0.7081],
  ['Wargrave', 51.5005, -0.8683],
  ['Odiham', 51.2538, -0.9414],
  ['Farnham', 51.2143, -0.7988],
  ['Guildford', 51.2362, -0.5704],
  ['Alton', 51.1493, -0.9749],
  ['Andover', 51.2073, -1.4795],
  ['Abingdon', 51.6708, -1.2879],
  ['Oxford', 51.752, -1.2577],
  ['Thame', 51.7466, -0.9743],
];

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

  it('writes names inside the map, none of them over another or over a dot', () => {
    const towns = readEntries('towns', townSchema).map(({ data }) => data);
    const { at } = projection([reading, ...towns]);
    const dots = towns.map((town) => ({ name: town.name, ...at(town) }));
    const boxes = [...placeLabels(dots, 24)].map(([name, label]) => boxOf(label, name, 24));
    expect(boxes.length).toBeGreaterThan(10);
    for (const [nth, box] of boxes.entries()) {
      expect(Math.min(box.left, box.top)).toBeGreaterThan(0);
      expect(box.right).toBeLessThan(WIDTH);
      expect(box.bottom).toBeLessThan(HEIGHT);
      const over = (other: typeof box) =>
        box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
      expect(boxes.slice(nth + 1).filter(over)).toEqual([]);
      const on = dots.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
      expect(on).toEqual([]);
    }
  });

  it('takes any number of further towns: those that have no place for their name have their dot', () => {
    const towns = readEntries('towns', townSchema).map(({ data }) => data);
    const all = [...towns, ...NEXT.map(([name, lat, lon]) => ({ name, lat, lon }))];
    const { at } = projection([reading, ...all]);
    const dots = all.map((town) => ({ name: town.name, ...at(town) }));
    const labels = placeLabels(dots, 24);
    expect(labels.size).toBeGreaterThan(10);
    expect(labels.size).toBeLessThan(dots.length);
    for (const [name, lat, lon] of NEXT) {
      const one = [...towns, { name, lat, lon }];
      const map = projection([reading, ...one]);
      const placed = placeLabels(
        one.map((town) => ({ name: town.name, ...map.at(town) })),
        24,
        [],
        name,
      );
      expect(placed.size, name).toBeGreaterThan(towns.length - 3);
    }
  });

  it('names the town that the page is about before any other', () => {
    const crowd = Array.from({ length: 12 }, (_, i) => ({ name: `Long town ${i}`, x: 300 + i * 9, y: 200 }));
    for (const { name } of crowd) expect([...placeLabels(crowd, 25, [], name).keys()]).toContain(name);
    expect(placeLabels(crowd, 25).size).toBeLessThan(crowd.length);
  });

  it('shows some miles around where there is no town yet', () => {
    expect(projection([reading]).at(reading)).toEqual({ x: WIDTH / 2, y: HEIGHT / 2 });
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
