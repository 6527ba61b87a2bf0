/** That a thing is as it should be. What follows 'not' or 'needs' is none. */
const PRAISE = new RegExp(
  String.raw`\b(?<!\b(?:not|nt|no|isnt|arent|doesnt|only just|barely|hardly|if|until|needs?|need a|needs a|requires?|fit|advise|to be|to|be|require) )(?:` +
    [
      String.raw`(?:all |both |just |still |looks? |looking |seems? |appears? |is |are |in |very |in a )*(?:ok+|okay|o k|fine|good|gd|(?<=\b(?:is|are|all|still|structurally|appears?|seems?|previously|now) )sound|satisfactory|serviceable|acceptable|excellent|great|healthy|tidy|clean|perfect|immaculate|solid|(?:nearly |almost |brand |like |as )?new)(?: (?:condition|order|working|shape|tread|depth|nick|overall|for age|all round|throughout|clean|tidy|car|vehicle|example))*`,
      String.raw`(?:well |just |still |all |is |are )*(?:within|inside|in) (?:the |legal |all |manufacturers? |its |their |mot )*(?:limits?|spec\w*|tolerances?|requirements?|range)`,
      String.raw`below (?:the )?max\w*|above (?:the )?min\w*|between (?:the )?min\w* and (?:the )?max\w*`,
      String.raw`plenty (?:of )?(?:\w+ )?(?:left|tread|meat|life|material|remaining)?`,
      String.raw`(?:working|operating|functioning|functions|operates|works) (?:ok|fine|well|correctly|properly|normally|as (?:it )?(?:should|intended))`,
      String.raw`all (?:(?!not)\w+ ){0,3}(?:working|operational|operating)`,
      String.raw`legal(?! (?:limits?|requirements?|min\w*))|pass(?:ed|es)?`,
    ].join('|') +
    String.raw`)(?![a-z])`,
  'g',
);

/** Praise of what wears down; of a gas or a noise it is the contrary. */
const ABOVE = /\b(?:well |just |still )?(?:above|over|clear of) (?:the |legal )*(?:limits?|requirements?)\b/g;

/**
 * The words without their praise, and whether there was any.
 * @param wears whether they are about something that wears down to a limit
 */
export function withoutPraise(words: string, wears: boolean): { rest: string; praised: boolean } {
  const rest = (wears ? words.replace(ABOVE, ' ') : words).replace(PRAISE, ' ').replace(/\s+/g, ' ').trim();
  return { rest, praised: rest !== words };
}
