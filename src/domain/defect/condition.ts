/** How much is left, in words: a measurement in the same remark can overrule these. */
const AMOUNT =
  /\b(?:worn|wear\w*|thin\w*|low\w*|limits?|close|near\w*|border\w*|marginal\w*|legal|below|minimum|min|approaching|getting|tread|reduced|advis\w*|monitor)\b/g;

/** What is wrong with a thing, in the spelling of `plainWords`. */
const FAULT = new RegExp(
  [
    // gone, or going
    String.raw`worn|wear\w*|thin|low|bald|tired|shot|knackered|weak\w*|poor\w*|gone|old|ag(?:ed|eing|ing)`,
    String.raw`below|close|near(?:ly)?|limits?|under|less than|border\w*|marginal\w*|only just|illegal`,
    // comes apart
    String.raw`crack\w*|split\w*|perish\w*|brok\w*|breaking|fractur\w*|snap\w*|torn|tear\w*|tore|cuts?|fray\w*|burst|hol(?:e|es|ed)|punctur\w*|nails?|bulg\w*|lump\w*|shatter\w*|smash\w*|chip\w*|scratch\w*|scuff\w*|kerb\w*|buckl\w*|bent|dent\w*|damag\w*|distort\w*|cords?|ply|expos\w*|separat\w*|delaminat\w*|peel\w*|crumbl\w*`,
    // decays
    String.raw`corroded|rot\w*|deteriorat\w*|flak\w*|pit(?:s|ted|ting)?|scor\w*|lip\w*|groov\w*|ridge\w*|contaminat\w*|cloud\w*|haz\w*|fad\w*|misty|discolou?r\w*|yellow\w*|pitted|mark\w*|bubbl\w*`,
    // gets out
    String.raw`leak\w*|weep\w*|seep\w*|drip\w*|mist\w*|damp\w*|wet|blow\w*|los(?:s|es|ing)|flat|deflat\w*|soft`,
    // moves, or does not
    String.raw`play|movement|loose|insecure|unsecured?|detach\w*|adrift|hang\w*|missing|slack|stretch\w*|bind\w*|drag\w*|stick\w*|stuck|sei[sz]\w*|stiff|jam\w*|rough\w*|foul\w*|rubb\w*|chaf\w*|catch\w*|twist\w*`,
    // is heard or felt
    String.raw`nois\w*|knock\w*|click\w*|hum\w*|rumbl\w*|rattl\w*|squeal\w*|whin\w*|grind\w*|judder\w*|fluctuat\w*|imbalanc\w*|unbalanc\w*|vibrat\w*|pull\w*|smok\w*|spong\w*|smear\w*|streak\w*`,
    // does not do its work
    String.raw`inop\w*|fail\w*|defect\w*|faults?|blown|out|off|dim|intermittent\w*|flicker\w*|illuminat\w*|lit|slow|misalign\w*|excess\w*|incorrect\w*|ineffective|inefficien\w*|not (?:working|work|operating|operational|secure\w*|clear\w*|hold\w*|clos\w*|open\w*|latch\w*|lock\w*|retract\w*|ok|okay|good|right|great|up to|met|fitted|enough|as it)|no good|does ?nt|will not|wont|cannot|uneven\w*|unevenly|feather\w*`,
    // is shown on the dashboard
    String.raw`(?:lamp|warning|abs|airbag|srs|dpf|tpms|esp|esc|light) (?:is |stays? |stay\w* |comes? |coming )?on|warning`,
    // is to be done
    String.raw`need(?:s|ed|ing)?|check|requir\w*|replace|renew|due|recommend\w*|advise|advised|attention|soon`,
  ]
    .map((words) => String.raw`\b(?:${words})\b`)
    .join('|'),
);

/** Whether words say that something is wrong. @param measured the amount is known, so that words for it do not count */
export function saysFault(words: string, measured = false): boolean {
  return FAULT.test(measured ? words.replace(AMOUNT, ' ') : words);
}

/** Whether words speak of how much is left. */
export function saysAmount(words: string): boolean {
  return words.search(/\b(?:worn|wear\w*|thin\w*|low\w*|limits?|close|near\w*|border\w*|marginal\w*)\b/) >= 0;
}
