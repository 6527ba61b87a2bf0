import { type QuoteRule, rule } from '../rule.ts';

/** What stands on the paper beside the jobs. */
export const paper: readonly QuoteRule[] = [
  rule(
    '(?:supply|supplied|parts?|labour|remove|removal|strip)(?: (?:and|to|fit|fitted|refit|replace|supply|labour|above|below|for|as|per|only|the|job|part|no|time|cost|total|charge|rate|inc))*',
    'no-job',
  ),
  rule('labour to \\w+(?: \\w+){0,4}', 'no-job'),
  rule(
    'sundr\\w*|(?:workshop )?consumables?|misc\\w*|oil disposal|disposals?|(?:delivery|admin|call ?out|environmental) (?:charge|fee)|surcharge|deposit(?: required)?|carriage',
    'no-job',
  ),
  rule(
    'sub ?totals?|(?:grand |net |gross )?totals?|vat(?: (?:reg\\w*|no|number|inc\\w*|exc\\w*))*|net|gross|discount\\w*|balance (?:due|to pay)|amount(?: due)?|(?:all )?prices?|to pay|qty|quantity|unit|description|each|inc\\w*|exc\\w*|plus|foc',
    'no-job',
  ),
  rule(
    'invoice(?: (?:no|number|date|to))?|estimates?(?: (?:no|number|for))?|quot(?:e|es|ation)s?(?: (?:no|number|for))?|job (?:card|no|number)|order no|account|sort code|registration(?: no)?|reg(?: no)?|mileage|vin|chassis no|customer|date|tel\\w*|phone|mobile|email|web\\w*|ltd|limited|motors|garages?|street|road|page',
    'no-job',
  ),
  rule(
    '(?:test )?result|pass(?:ed)?|fail(?:ed)?|expir\\w*|monitor and repair(?: if necessary)?|repair (?:immediately|as soon as possible)|do not drive until repaired|(?:major|minor|dangerous|advisory) (?:defects?|notices?|items?)|advisor(?:y|ies)(?: notices?| items?)?|defects?',
    'no-job',
  ),
  rule(
    '(?:please|kindly) (?:find|see|pay|call|note|contact|let)(?: \\w+)*|valid (?:for|until)(?: \\w+)*|terms|payment(?: \\w+)*|warranty|guarantee\\w*|comes to(?: \\w+)*|all in|cash|cheers|as discussed(?: \\w+)*',
    'no-job',
  ),
  rule(
    '(?:under )?trays? (?:fitted )?(?:obscur\\w+|preventing|not allowing)(?: \\w+)*|(?:undertrays?|engine covers?|child seat) (?:fitted|obscur\\w+)(?: \\w+)*',
    'no-job',
  ),
  rule('nitrogen(?: (?:inflation|fill))?', 'no-job'),
  rule(
    '(?:estimate|quote|quotation) for (?:\\w+ ){1,3}(?:job|as requested)|(?:\\w+ )?(?:quote|estimate) please quote|as requested',
    'no-job',
  ),
];
