import { type DefectPosition, takePosition } from '../defect/position.ts';
import { mendSpelling, spellerOf } from '../defect/spelling.ts';
import { plainDefectText } from '../defect/words.ts';

/** What garages write and test stations don't, before marks like '/' are taken out. Applied in order. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\b\d{3} ?[/.-]? ?\d{2} ?[/.-]? ?(?:Z?R) ?\d{2}C?\b/gi, ' tyresize '],
  [/\b\d{3} ?\/ ?\d{2} ?\/? ?\d{2}\b/g, ' tyresize '],
  [/\ba\/c(?=\s*(?:no\b|name\b|:))/gi, 'account'],
  [/\bw ?\/ ?p(?:ump)?\b|\bwtr pump\b/gi, 'water pump'],
  [/\bg ?\/ ?plugs?\b/gi, 'glow plugs'],
  [/\bd ?[+&] ?p\b/gi, 'discs and pads'],
  [/\bcbls?\b/gi, 'cable'],
  [/\bps(?= fluid)/gi, 'power steering'],
  [
    /\b(air|oil|fuel|pollen|cabin) ?(?:and|&|,|\+) ?(?=(?:air|oil|fuel|pollen|cabin) filters?\b)/gi,
    '$1 filter, ',
  ],
  [/\bdef\b|\bdiesel exhaust fluid\b/gi, 'adblue'],
  [/\bw ?\/ ?screens?\b/gi, 'windscreen'],
  [/\b4 ?w(?:h(?:ee)?l)?[ -]?align\w*/gi, '4 wheel alignment'],
  [/\bexp\.? ?(?=bottle|tank)/gi, 'expansion '],
  [/\bHG\b/g, 'head gasket'],
  [/\bpress(?=[. ]+test)/gi, 'pressure'],
  [/\bauto ?box\b/gi, 'gearbox'],
  [/\bfilts?\b/gi, 'filter'],
  [/\bg ?\/ ?box\b|\bgbox\b/gi, 'gearbox'],
  [/\bd ?\/ ?links?\b|\bdlinks?\b/gi, 'drop link'],
  [/\bclu\b/gi, 'clutch'],
  [/\beng\b/gi, 'engine'],
  [/\blites?\b/gi, 'light'],
  [/\bglo\b/gi, 'glow'],
  [/\bw\/ ?b(?:ea)?r?i?n?gs?\b|\bwhl brgs?\b/gi, 'wheel bearing'],
  [/\bbrgs?\b/gi, 'bearing'],
  [/\bsusp\b/gi, 'suspension'],
  [/\bshox\b/gi, 'shock absorbers'],
  [/\bt(?:hermo)?[- ]?stat\b|(?<!rheo)\bstat\b/gi, 'thermostat'],
  [/\balt\b/gi, 'alternator'],
  [/\bbatt?s?\b/gi, 'battery'],
  [/\bexh\b/gi, 'exhaust'],
  [/\bsens\b/gi, 'sensor'],
  [/\bcyls?\b/gi, 'cylinder'],
  [/\bmstr\b/gi, 'master'],
  [/\bgskts?\b/gi, 'gasket'],
  [/\blwr\b/gi, 'lower'],
  [/\bupr\b/gi, 'upper'],
  [/\brepl(?:ace)?\b/gi, 'replace'],
  [/\bchg\b/gi, 'change'],
  [/\bcab(?:el|ble)s?\b/gi, 'cable'],
  [/\bmnts?\b|\bmtgs?\b/gi, 'mount'],
  [/\baux(?=[. ]*batt)/gi, ''],
  [/\bc ?\/ ?w\b|\bw\/(?=[a-z ])/gi, 'with '],
  [/\ba\/c\b|\bac\b|\bair[ -]?con(?:ditioning)?\b|\bclimate control\b/gi, 'aircon'],
  [/\bt\/?belt\b|\bcam ?-?belts?\b|\btiming ?-?belts?\b/gi, 'timing belt'],
  [/\bt\/?chain\b/gi, 'timing chain'],
  [/\bt[./]?r[./]?e\b/gi, 'track rod end'],
  [/\b(anti[ -]?)?rol[el]+ bars?\b/gi, 'anti roll bar'],
  [/\bdmf\b|\bdual[ -]mass(?: flywheel)?\b/gi, 'dual mass flywheel'],
  [/\bd\.?p\.?f\b|\bdiesel particulate filter\b/gi, 'dpf'],
  [/\bm\.?o\.?t\b/gi, 'mot'],
  [/\bnat\b|\btire\b/gi, 'tyre'],
  [/\b(front|rear)s\b/gi, '$1'],
  [/\b(\d)[ -]?wheel\b/gi, '$1 wheel'],
  [/\bre-(?=gas|test|spray|set|balance|sync)/gi, 're'],
  [/(?<=[a-z])[‘’'`]?n[‘’'`]?(?= [a-z])(?<= n)/gi, 'and'],
];

/** Where something is or drips: no part that is to be renewed. */
const BESIDE =
  /\b(?:onto|after|before|behind|beside|next to|against|in front of|cut off with) (?:the )?[a-z]+(?: (?:pipe|box|belt))?/gi;

/** Words of jobs that garages mistype, likewise far from every other. */
const mendTrade = spellerOf(
  (
    'alternator antifreeze battery bracket cambelt catalyst clutch compressor condenser diagnostic driveshaft filter ' +
    'started middle section flywheel gasket injector interim labour manifold microfilter pollen replace service services starter thermostat ' +
    'tracking valeting washer welding wheel wipers drums brake discs alignment balancing regulator wishbones'
  ).split(' '),
);

/** A line of a quote in the spelling that the rules expect, and where on the car it is. */
export function plainQuote(text: string): { words: string; position: DefectPosition } {
  const spelt = SHORT.reduce((line, [from, to]) => line.replace(from, to), text).replace(BESIDE, ' ');
  const { position, rest } = takePosition(mendTrade(mendSpelling(spelt)));
  return { words: plainDefectText(rest).replace(/£/g, ' ').replace(/ +/g, ' '), position };
}
