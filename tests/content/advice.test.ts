import { expect, it } from 'vitest';
import { whatsWrong } from '../../src/content-model/built.ts';
import type { Drive } from '../../src/content-model/drive.ts';
import { repairSchema } from '../../src/content-model/repair.ts';
import { readEntries } from '../helpers/content.ts';

/** What a driver notices, wherever a page names it, and the one thing that all of them say of driving. */
const ADVICE: [seen: RegExp, not: RegExp | null, drive: Drive][] = [
  [/\bbattery light|^Battery$/i, null, 'stop'],
  [/grind\w* .*\bbrak|metal grinding/i, null, 'stop'],
  [/\bpedal (is soft|sinks|goes (soft|straight down))/i, null, 'stop'],
  [/(engine|light).*\bflash/i, /glow|dipped|after starting|headlamp/i, 'stop'],
  [
    /\bred (oil,|oil pressure|brake|temperature)|^Oil pressure$|^Temperature$|oil pressure light/i,
    null,
    'stop',
  ],
  [/\bABS light (alone|stays)/i, null, 'soon'],
  [/steam from (the bonnet|under)|\binto the red\b|gauge (rises|in the red)/i, null, 'stop'],
  [/coolant running down|: coolant$|puddle growing/i, null, 'stop'],
  [/smells? of petrol|smell of fuel|^Petrol or diesel$/i, null, 'stop'],
  [/hot plastic|burning wires/i, null, 'stop'],
  [/wheel .*\b(too hot|that is hot|gets hot)|^Burning, at one wheel$/i, null, 'stop'],
  [/steering wheel (shakes|trembles)|shake in the steering wheel/i, null, 'soon'],
  [/hums? .*\bspeed/i, /calms down/, 'soon'],
  [/\bsqueals? .*(brake|pedal)/i, null, 'soon'],
  [/\bclunk each time|^A clunk as/i, null, 'soon'],
  [/\bpulls to one side/i, null, 'soon'],
];

interface Said {
  where: string;
  sign: string;
  drive: Drive;
}

function said(): Said[] {
  const pages = readEntries('repairs', repairSchema).flatMap(({ id, data }) =>
    data.symptoms.map(({ sign, drive }) => ({ where: id, sign, drive })),
  );
  const answers = [...whatsWrong.lights, ...whatsWrong.zones.flatMap(({ signs }) => signs)].map(
    ({ key, name, urgency }) => ({ where: `whats-wrong.json, ${key}`, sign: name, drive: urgency }),
  );
  return [...pages, ...answers];
}

const others = (all: readonly Said[]) =>
  ADVICE.flatMap(([seen, not, drive]) =>
    all
      .filter(({ sign, drive: own }) => seen.test(sign) && !not?.test(sign) && own !== drive)
      .map(({ where, sign, drive: own }) => `${where}: '${sign}' says ${own}, others ${drive}`),
  );

it('gives one advice for one symptom on every page', () => {
  const all = said();
  for (const [seen] of ADVICE)
    expect(all.filter(({ sign }) => seen.test(sign)).length, String(seen)).toBeGreaterThan(1);
  expect(others(all)).toEqual([]);
});

it('notices a page that says otherwise', () => {
  const planted: Said = { where: 'planted', sign: 'The battery light stays on', drive: 'soon' };
  expect(others([planted])).toHaveLength(1);
});
