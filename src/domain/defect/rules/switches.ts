import type { DefectPart } from '../rule.ts';

/** What a switch or a stalk works. */
const WORKS = String.raw`(?:direction|indicators?|wipers?|washers?|headlamps?|lamps?|fog lamps?|position lamps?|main|dip|dipped|beam|hazards?|warning|cruise|horn|steering|column|multi ?function|combination|control)`;

/** What the driver works the lamps and wipers with. That of a brake belongs to the brake. */
export const switches: readonly DefectPart[] = [
  {
    name: 'stalk',
    words: new RegExp(
      String.raw`\b(?:(?:${WORKS}|switch|gear) )*(?<!\b(?:belt|buckle) )stalks?\b(?: (?:switch|control)(?:es|s)?)?|(?<!\b(?:brake|stop|oil|airbag) )\b(?:(?!warning)${WORKS}) (?:${WORKS} )*switch(?:es|gear)?\b`,
    ),
    rules: [
      {
        says: /gear ?stalk|gear (?:lever|selector)|cover|trim|tell ?tale/,
        then: 'ask-us',
        why: 'It isn’t the switch of a light or wiper, so a person looks at the line.',
      },
      {
        then: { repair: 'wiring-repair', keys: ['diag_electrical'] },
        why: 'It’s the switch or stalk that the driver works, not what it turns on. Its contacts and circuit are tested first.',
      },
    ],
  },
];
