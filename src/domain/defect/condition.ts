/** Words for how much is left; a measurement in the same remark can overrule them. */
const AMOUNT =
  /\b(?:worn|wear\w*|thin\w*|low\w*|limits?|close|near\w*|border\w*|marginal\w*|legal|below|minimum|min|approaching|getting|tread|reduced|advis\w*|monitor)\b/g;

/** Faults that testers also negate: 'no play', 'not leaking'. Alternatives of one pattern. */
export const DENIABLE_FAULT = [
  // comes apart
  String.raw`crack\w*|split\w*|perish\w*|broken|breaks?|fractur\w*|snap\w*|torn|tears?|cuts?|fray\w*|burst|hol(?:e|es|ed)|punctur\w*|nails?|bulg\w*|lump\w*|shatter\w*|smash\w*|chip\w*|scratch\w*|scuff\w*|kerb\w*|buckl\w*|bent|dent\w*|damag\w*|distort\w*|cords?|ply|separat\w*|delaminat\w*|peel\w*|crumbl\w*|perforat\w*`,
  // decays
  String.raw`worn|wear\w*|thin|bald|corroded|rot\w*|deteriorat\w*|flak\w*|pit(?:s|ted|ting)?|scor(?:e|es|ed|ing)|lip\w*|groov\w*|ridge\w*|contaminat\w*|cloud\w*|haz(?:e|y|ing|ed)|fad(?:e|ed|ing)|misty|discolou?r\w*|yellow\w*|mark(?:s|ed)?|bubbl\w*`,
  // gets out
  String.raw`leak\w*|weep\w*|seep\w*|drip\w*|mist(?:s|ing|ed)?|damp\w*|wet|blow(?:s|ing)?|flat|deflat\w*|soft|smell\w*|sweat\w*`,
  // moves, or does not
  String.raw`play|movement|loose\w*|insecure|detach\w*|adrift|slack|stretch\w*|bind\w*|drag\w*|stick(?:s|ing|y)?|sei[sz]\w*|stiff|jam\w*|rough\w*|foul\w*|rubb(?:s|ing)|chaf\w*|twist\w*`,
  // is heard or felt
  String.raw`nois\w*|knock\w*|hum(?:s|ming)?|rumbl\w*|rattl\w*|squeal\w*|whin(?:e|es|ing)|grind\w*|judder\w*|fluctuat\w*|imbalanc\w*|vibrat\w*|smok\w*|smear\w*|streak\w*`,
  // by other names
  String.raw`fault\w*|defect\w*|misalign\w*|illegal`,
].join('|');

/** What is wrong with a thing, in the spelling of `plainWords`. */
const FAULT = new RegExp(
  [
    DENIABLE_FAULT,
    String.raw`low|tired|shot|knackered|weak\w*|poor\w*|click\w*|gone|old|ag(?:ed|eing|ing)|broke\w*|breaking|tore|expos\w*|mist\w*|los(?:s|es|ing)|missing|hang\w*|unsecured?|stuck|catch(?:es|ing)|rubb\w*|pull\w*|spong\w*|unbalanc\w*|balance|long|high|wrong|inadequat\w*|sagg\w*|notch\w*|quiet|fired|flash\w*|hiss\w*|squeak\w*|creak\w*|oxidi\w*|opaque|crust\w*|flatten\w*|crush\w*|collaps\w*|disconnect\w*|block\w*|clogg\w*|frozen|moisture|condensation|water (?:in|inside|ingress)|full travel|travels? full`,
    String.raw`below|down to|close|near(?:ly)?|limits?|under|less than|border\w*|marginal\w*|only just`,
    // does not do its work
    String.raw`inop\w*|fail\w*|blown|out|off|dim|intermittent\w*|sometimes|flicker\w*|illuminat\w*|lit|slow|excess\w*|incorrect\w*|ineffective|inefficien\w*|not (?:(?:in|very|so|a|all|that) )*(?:working|work|operating|operational|secure\w*|clear\w*|hold\w*|clos\w*|open\w*|latch\w*|lock\w*|retract\w*|ok|okay|good|right|great|up to|met|fitted|enough|as it)|no good|does ?nt|dont|will not|wont|cannot|cant|uneven\w*|unevenly|feather\w*`,
    // is shown on the dashboard
    String.raw`(?:lamp|warning|abs|airbag|srs|dpf|tpms|esp|esc|light) (?:is |stays? |stay\w* |comes? |coming )?on|warning`,
    // is to be done
    String.raw`need(?:s|ed|ing)?|check|requir\w*|replace|renew|due|recommend\w*|advise|advised|attention|soon`,
  ]
    .map((words) => String.raw`\b(?:${words})\b`)
    .join('|'),
);

/** Whether words say that something is wrong. @param measured the amount is known, so words for it do not count */
export function saysFault(words: string, measured = false): boolean {
  return FAULT.test(measured ? words.replace(AMOUNT, ' ') : words);
}

/** Whether words say how much is left. */
export function saysAmount(words: string): boolean {
  return words.search(/\b(?:worn|wear\w*|thin\w*|low\w*|limits?|close|near\w*|border\w*|marginal\w*)\b/) >= 0;
}
