/** Marks and words of a part that was looked at and is well. */
const WELL =
  /🟢|✅|(?:\b(?:tested|checked|is|are|all|level|condition)|[:–-])\s*(?:ok(?:ay)?|good|fine)\b|\b(?:ok(?:ay)?|good|fine)\W*$|\b(?:serviceable|satisfactory|within (?:limits?|spec\w*)|(?<!re-)secure|in date|no (?:faults?|leaks?|action|issues?|play|defects?|wear|concerns?))\b/iu;
/** What belongs to the job above, or costs nothing of its own. A job whose fitting or VAT is included is one. */
const WITHIN =
  /^\W*(?:incl?\b|including|includes)|\b(?:(?<!\b(?:vat|labour|fitting|fitted|fit|parts|delivery|balancing|valves?|disposal|everything|all) )(?:included|incl)|not required|no charge|thrown in)\b[\s.)]*$|\bn\/a\b/i;
/** Words of something that is to be done, or isn't well. */
const ASKS =
  /\b(?:replac\w*|renew\w*|fit(?:ted)?|needs?|requir\w*|recommend\w*|worn|wear(?:ing)?|fail\w*|repair\w*|chang\w*|advis\w*|no good|broken|loose|leaking|corro\w*|split|cracked|low|due|overdue|worse|not|excessive|knock\w*)\b|🔴|🟠|❌/i;
/** Depths of pads and tyres, mm. */
const DEPTH = /(?<![\d./])(\d{1,2}(?:\.\d)?) ?mm\b/gi;
const HAS_DEPTH = /\b(?:pads?|tyres?|tires?|treads?|lining|brakes?|ns[fr]|os[fr]|n\/s\/?[fr]|o\/s\/?[fr])\b/i;
/** Pads and tyres with so much are left alone by everybody. */
const ENOUGH_MM = 5;
const NEW_MM = 15;

/** Whether a line says of what it names that nothing is to be done. */
export function saysAllIsWell(text: string): boolean {
  if (WITHIN.test(text)) return true;
  if (ASKS.test(text)) return false;
  if (WELL.test(text)) return true;
  const depths = [...text.matchAll(DEPTH)].map(([, mm]) => Number(mm));
  return HAS_DEPTH.test(text) && depths.length > 0 && depths.every((mm) => mm >= ENOUGH_MM && mm <= NEW_MM);
}

/** Small parts of the job above, and nothing else. */
const HARDWARE =
  /^\W*(?:(?:gaskets?|studs?|clamps?|springs?|clips?|bolts?|seals?|o-?rings?|nuts?|washers?|sealant|fixings?|screws?|paste|new|stretch|and|n|\d+ ?mm|\d+)\b[\s,&+/]*){2,}$/i;

export const isHardware = (text: string): boolean =>
  HARDWARE.test(text) && /[a-z].*[\s,&+/].*[a-z]/i.test(text);

/** Words of work on a car. */
const WORK = /\b(?:replac\w*|renew\w*|repair\w*|refurb\w*|rebuild|overhaul\w*|worn|leaking|seized|broken)\b/;

/** Words of people who write to each other, and of the paper around the jobs; a job is written without them. */
const TALK = new Set(
  (
    'i ill im ive me my we well were weve us you youd youll your he she they them it its this these that thats hi ' +
    'hello dear morning afternoon evening thank thanks ta cheers please pls regards sorry mate let know ring text ' +
    'reply call book booked ready today tomorrow mon tue tues wed thu thurs fri sat sun asap pay paid cash card bank transfer ' +
    'save offer less rate price priced prices quote quoted quotes ref valid report point points urgent soon red ' +
    'amber green courtesy complimentary insurance home recovered collect collected collection wash vac inspection ' +
    'odometer mile miles mileage certificate warranty renewed offers review reviews star stars history finance ' +
    'owner owners proof deposit fitter arrive arrives arriving order wks weeks customer tool tools refill hiya amex ' +
    'odo signature lease estimate workshop sheet sht inflation tot lab total approx'
  ).split(' '),
);

/**
 * Whether words that name no part we know are a remark, and nothing that is to be done: of that we say that we can't tell.
 * @param words in the spelling of `plainQuote`
 */
export const isTalk = (words: string): boolean =>
  !WORK.test(words) && words.split(' ').some((word) => TALK.has(word));
