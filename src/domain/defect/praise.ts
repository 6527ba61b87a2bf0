/** Says that a thing is as it should be. After 'not' or 'needs' it is not praise. */
const PRAISE = new RegExp(
  String.raw`\b(?<!\b(?:not|isnt|arent|wasnt) (?:\w+ ){0,2})(?<!\b(?:not|nt|no|dont|wont|cant|cannot|wasnt|isnt|arent|doesnt|only just|barely|hardly|if|until|needs?|need a|needs a|requires?|fit|advise|to be|to|be|require) )(?:` +
    [
      String.raw`(?:all |both |just |still |looks? |looking |seems? |appears? |is |are |in |very |in a )*(?:ok+|okay|o k|fine|good|gd|(?<=\b(?:is|are|all|still|structurally|appears?|seems?|previously|now) )sound|(?<!\bhorn )sound$|satisfactory|serviceable|acceptable|excellent|great|healthy|tidy|clean|perfect|immaculate|intact|solid|(?:nearly |almost |brand |like |as )?new)(?: (?:condition|order|working|shape|tread|depth|nick|overall|for age|all round|throughout|clean|tidy|car|vehicle|example))*`,
      String.raw`(?:well |just |still |all |is |are )*(?:within|inside) (?:the |legal |all |manufacturers? |its |their |mot )*(?:limits?|spec\w*|tolerances?|requirements?|range)`,
      // A warning lamp that is off.
      String.raw`(?:abs|airbag|srs|engine|dpf|tpms|esp|oil|mil|warning)(?: warning)?(?: lamp)? (?:is |was |now )*(?:off|not on|goes out|went out|extinguish\w*)`,
      String.raw`(?<=\b(?:shock absorbers?|struts?|engine|gear ?box|sump|underside|diff) (?:(?:is|are|all|bone) )*)dry`,
      String.raw`below (?:the )?max\w*|above (?:the )?min\w*|between (?:the )?min\w* and (?:the )?max\w*`,
      String.raw`(?:ample|sufficient|adequate|lots of|loads of|enough|decent|reasonable) (?:\w+ )?(?:tread|life|depth|material|meat|remaining|left|thickness)(?: (?:remaining|left))?`,
      String.raw`plenty (?:of )?(?:\w+ )?(?:left|tread|meat|life|material|remaining)?`,
      String.raw`(?:working|operating|functioning|functions?|operates?|works?|opens?|closes?|locks?|latch(?:es)?|retracts?|(?:opens?|closes?|locks?)(?: and (?:opens?|closes?|locks?))+) (?:ok|fine|well|correctly|properly|normally|as (?:it )?(?:should|intended))`,
      String.raw`requirements? (?:is |are |was |were |has been |have been )*(?:met|satisfied|exceeded)|(?:meets?|met|exceeds?) (?:the |all |minimum |legal |mot )*requirements?`,
      String.raw`all (?:(?!not)\w+ ){0,3}(?:working|operational|operating)`,
      String.raw`legal(?! (?:limits?|requirements?|min\w*))|legible|clear(?:ly)?(?: and legible)?|secure|effective|efficient|pass(?:ed|es)?`,
    ].join('|') +
    String.raw`)(?![a-z])`,
  'g',
);

/** Something within its limit is not a fault: 'slight play within tolerance'. */
const WITHIN =
  /\b(?:well |just |still |all )*(?:within|inside) (?:the |legal |all |manufacturers? |its |their |mot )*(?:limits?|spec\w*|tolerances?|requirements?|range)\b/;
const HAS_A_LIMIT =
  /\b(?:play|movement|smok\w*|imbalanc\w*|wear|worn|travel|low|high|nois\w*|emissions?|readings?|limits?|fluctuat\w*)\b/g;

/** Whether a remark says that something is within its limit. */
export function saysWithin(words: string): boolean {
  return WITHIN.test(words);
}

/** Praise of something that wears down; said of a gas or a noise it means the opposite. */
const ABOVE = /\b(?:well |just |still )?(?:above|over|clear of) (?:the |legal )*(?:limits?|requirements?)\b/g;

/**
 * The words without their praise, and whether there was any.
 * @param wears whether they are about something that wears down to a limit
 */
export function withoutPraise(words: string, wears: boolean): { rest: string; praised: boolean } {
  const [before = '', ...behind] = words.split(WITHIN);
  const limited = behind.length > 0 ? `${before.replace(HAS_A_LIMIT, ' ')} ok ${behind.join(' ok ')}` : words;
  const neutral = limited.replace(/\b(?:smoke|leak|play) (?=(?:test|check)\b)/g, ' ');
  const rest = (wears ? neutral.replace(ABOVE, ' ok ') : neutral)
    .replace(PRAISE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { rest, praised: rest !== words };
}
