import type { DefectPart } from '../rule.ts';

/**
 * What a test can name but we have no price for. These are parts too, so that a line about one of them is not taken
 * for another part that it happens to mention.
 */
export const other: readonly DefectPart[] = [
  {
    name: 'without a price',
    words:
      /\b(?:tow ?bars?|tow ?ball|towing (?:hitch|bracket)|speedo(?:meter)?s?|odometer|clutch(?: \w+)?|gear ?(?:lever|selector|change|stick)|gear ?box|transmission|diff(?:erential)?|alternator|starter|accelerator|throttle pedal|seats?(?: (?:back|base|frame|runner|adjust\w*))*|mud ?guards?|mud ?flaps?|spray suppression|wings?|wheel ?arch liners?|undertray|engine (?:cover|under ?cover|guard)s?|splash (?:tray|guard)|side ?steps?|vin|chassis number|roof ?rack|sun ?roof|window(?! ?wiper)(?:s| regulator)?|cam ?belt|timing (?:belt|chain)|head gasket|spoiler|trim(?:s)?|panels?|grille|tail ?lift|ramps?|wheelchair|carpet|tell ?tales?|immobilis\w*|anti ?theft|parking sensors?|key ?fobs?|air ?con\w*|heater(?! (?:pipe|hose|matrix))|demister)\b/,
    rules: [{ then: 'ask-us', why: 'We have no list price for this, so a person looks at the line.' }],
  },
];
