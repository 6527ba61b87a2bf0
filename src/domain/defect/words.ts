/** Testers' spellings and our one name for each. Applied in order, to lower case. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[‘’`']/g, ''],
  [/\(s\)/g, 's'],
  [/\b(?:tires?|tyer?s?|tryes?)\b/g, 'tyre'],
  [/\bbreak(?=s?\b(?! ?down))/g, 'brake'],
  [/\bbrks?\b/g, 'brake'],
  [/\bbrakepipes?\b|\bb\/pipes?\b/g, 'brake pipe'],
  [/\bpart ?-?worns?\b/g, 'used'],
  [/\bdisks?\b/g, 'disc'],
  [/\bdisc brake(?= pads?\b)/g, 'brake'],
  [/\bcal+ip+[aeo]rs?\b/g, 'caliper'],
  [/\bguards?\b/g, 'guard'],
  [/\bgait[eo]rs?\b|\bgators?\b|\bgaters?\b/g, 'gaiter'],
  [/\bball ?joints?\b|\bball-joints?\b|\bb\/joints?\b|\bb\/j\b/g, 'ball joint'],
  [/\bhand ?-?brake\b|\bh\/brake\b|\bh\/b\b|\bp\/brake\b|\bpark brake\b|\be-?brake\b/g, 'parking brake'],
  [
    /\bshock ?ers?\b|\bshocks\b|\bshock\b(?! absor)|\bshock absor\w+|\bdampers?\b|\bs\/abs\w*/g,
    'shock absorber',
  ],
  [/\bwind ?screens?\b|\bw\/s(?:creen)?\b|\bwindshields?\b/g, 'windscreen'],
  [/\bfog ?-?(?:lights?|lamps?)\b/g, 'fog lamp'],
  [/\breg(?:istration)?s?(?= (?:lamps?|lights?|bulbs?)\b)/g, 'registration plate'],
  [/\bfoot ?brakes?\b/g, 'service brake'],
  [/\bhead ?lights?\b|\bhead ?lamps?\b|\bh\/lamps?\b|\bh\/lights?\b/g, 'headlamp'],
  [/\bside ?lights?\b|\btail ?-?(?:lights?|lamps?)\b|\bside ?lamps?\b/g, 'position lamp'],
  [/\bbrake ?-?(?:lights?|lamps?)\b|\bstop ?-?lights?\b/g, 'stop lamp'],
  [
    /\blights?\b(?! (?:surface|superficial|corro\w*|rust\w*|scor\w*|pit\w*|wear|weep\w*|play|film)\b)/g,
    'lamp',
  ],
  [/\bdrive ?-?shafts?\b|\bd\/shafts?\b/g, 'drive shaft'],
  [/\bsub ?-?frames?\b/g, 'subframe'],
  [/\bseat ?-?belts?\b|\bs\/belts?\b/g, 'seat belt'],
  [/\bnum(?:ber)? ?-?plates?\b|\breg(?:istration)? ?-?plates?\b/g, 'registration plate'],
  [/\bunder ?-?trays?\b/g, 'undertray'],
  [/\bunder ?-?(?:body|side|neath|carriage)\b/g, 'underside'],
  [
    /\banti ?-?roll ?-?bar\b|\ba\/r ?bar\b|\barb\b|\broll ?bar\b|\bsway ?bar\b|\bstabili[sz]er(?: ?bar)?\b/g,
    'anti roll bar',
  ],
  [/\bcorro\w+|\brust\w*/g, 'corroded'],
  [/\bfault(?:y|ed)\b|\bu\/s\b|\bunserviceable\b|\bduff\b/g, 'defective'],
  [/\be\.?m\.?l\b|\bm\.?i\.?l\b/g, 'engine warning lamp'],
  [/\bp\/s\b|\bpower ?steer\b/g, 'power steering'],
  [/\bex(?= (?:rubbers?|mount\w*|brackets?|hangers?|blow\w*|leak\w*|system|box|pipe)\b)/g, 'exhaust'],
  [/\bbushe?s\b|\bbushing?s?\b/g, 'bush'],
];

/**
 * A line in the normalised spelling that the rules expect: lower case, no punctuation except decimal points, single
 * spaces. Position and section are removed before, because their abbreviations depend on punctuation.
 */
export function plainDefectText(text: string): string {
  const spelt = SPELLINGS.reduce((line, [from, to]) => line.replace(from, to), text.toLowerCase());
  return spelt
    .replace(/&|\+/g, ' and ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/[^a-z0-9.%£]+/g, ' ')
    .trim();
}
