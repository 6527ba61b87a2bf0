import { type DefectPosition, takePosition } from '../defect/position.ts';
import { mendSpelling, spellerOf } from '../defect/spelling.ts';
import { plainDefectText } from '../defect/words.ts';

/** What garages write and test stations don't, before marks like '/' are taken out. Applied in order. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\b\d{3} ?[/.-]? ?\d{2} ?[/.-]? ?(?:Z?R) ?\d{2}C?\b/gi, ' tyresize '],
  [/\b\d{3} ?\/ ?\d{2} ?\/? ?\d{2}\b/g, ' tyresize '],
  [/\bw ?\/ ?p(?:ump)?\b/gi, 'water pump'],
  [/\bc ?\/ ?w\b|\bw\/(?=[a-z ])/gi, 'with '],
  [/\ba\/c\b|\bac\b|\bair[ -]?con(?:ditioning)?\b|\bclimate control\b/gi, 'aircon'],
  [/\bt\/?belt\b|\bcam ?-?belts?\b|\btiming ?-?belts?\b/gi, 'timing belt'],
  [/\bt\/?chain\b/gi, 'timing chain'],
  [/\bt\.?r\.?e\b/gi, 'track rod end'],
  [/\bdmf\b|\bdual[ -]mass(?: flywheel)?\b/gi, 'dual mass flywheel'],
  [/\bd\.?p\.?f\b|\bdiesel particulate filter\b/gi, 'dpf'],
  [/\bm\.?o\.?t\b/gi, 'mot'],
  [/\bnat\b|\btire\b/gi, 'tyre'],
  [/\b(front|rear)s\b/gi, '$1'],
  [/\b(\d)[ -]?wheel\b/gi, '$1 wheel'],
  [/\bre-(?=gas|test|spray|set|balance|sync)/gi, 're'],
  [/(?<=[a-z])[‘’'`]?n[‘’'`]?(?= [a-z])(?<= n)/gi, 'and'],
];

/** Words of jobs that garages mistype, likewise far from every other. */
const mendTrade = spellerOf(
  (
    'alternator antifreeze battery bracket cambelt catalyst clutch compressor condenser diagnostic driveshaft filter ' +
    'flywheel gasket injector interim labour manifold microfilter pollen replace service services starter thermostat ' +
    'tracking valeting washer welding wheel wipers drums brake discs alignment balancing regulator wishbones'
  ).split(' '),
);

/** A line of a quote in the spelling that the rules expect, and where on the car it is. */
export function plainQuote(text: string): { words: string; position: DefectPosition } {
  const spelt = SHORT.reduce((line, [from, to]) => line.replace(from, to), text);
  const { position, rest } = takePosition(mendTrade(mendSpelling(spelt)));
  return { words: plainDefectText(rest).replace(/£/g, ' ').replace(/ +/g, ' '), position };
}
