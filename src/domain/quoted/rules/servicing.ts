import { type QuoteRule, rule } from '../rule.ts';

const OIL = '(?:engine )?oil';

export const servicing: readonly QuoteRule[] = [
  rule('mots?(?: (?:test|class 4|class iv|test class 4|inspection|due))*', 'mot'),
  rule('(?:pre mot|mot pre)(?: (?:check|inspection))?|mot (?:check|prep\\w*)', 'pre_mot_check'),
  rule(
    'mot (?:re ?tests?|refusal|fail\\w*|expir\\w*|advisor\\w*|history|certificate|result|bay|number|station|work|repairs?)(?: (?:free|within|certificate|date|\\d+|days?))*|(?:free )?(?:mot )?re ?tests?|mot (?:is |due )(?:on|until|till)',
    'no-job',
  ),
  rule('(?:annual |yearly )?(?:full|annual|standard|12 month|yearly|12k|12 000 mile) services?', 'full'),
  rule('(?:interim|minor|small|half|6 month|basic|silver|lube) services?', 'interim'),
  rule('(?:major|24 month|gold|master) services?', 'major'),
  rule(
    '(?:manufacturers?|dealer|main dealer|schedule[d]?|inspection) services?|service schedule',
    'manufacturer',
  ),
  rule('(?:annual |full )?(?:ev|electric(?: (?:car|vehicle))?) services?', 'ev_service'),
  rule('(?:annual |full )?hybrid services?', 'hybrid_service'),
  rule('services?', 'unclear'),
  rule(
    'service (?:book|stamp|history|lamp reset|reset|record|interval reset|indicator reset)(?: \\w+)?|reset service(?: \\w+)?|stamp (?:service )?book',
    'no-job',
  ),
  rule(
    `${OIL} (?:and |plus )?(?:oil )?filters?(?: (?:change|service))?|${OIL} (?:change|service)s?|(?:change|replace) (?:engine )?oil(?: and filter)?|oil filter`,
    'oil_filter',
  ),
  rule(
    `${OIL}(?: (?:top ?up|leak additive))?|(?:\\d+w ?\\d+)(?: (?:oil|fully synth\\w*|synthetic|c2|c3|ll04|ll01))*|(?:fully|semi) synth\\w*(?: oil)?`,
    'no-job',
  ),
  rule('(?:engine )?air ?(?:filter|element)s?', 'air_filter'),
  rule('(?:pollen|cabin|interior)(?: air)? filters?', 'pollen_filter'),
  rule('micro ?filters?|filters?', 'unclear'),
  rule(
    '(?:vehicle )?health ?checks?(?: (?:foc|free))?|vhc|(?:multi ?point|visual|safety|\\d+ point) (?:safety |visual |vehicle )?(?:check|inspection)s?',
    'health_check',
  ),
  rule('winter (?:health )?checks?', 'winter_check'),
  rule('(?:pre purchase|used car) (?:check|inspection)s?', 'pre_purchase'),
  rule('(?:your )?video health checks?(?: (?:is )?ready)?|health checks? (?:is )?ready', 'no-job'),
  rule(
    '(?:refusal|failure|certificate) of (?:an? )?mot(?: test)?(?: certificate)?|mot test (?:certificate|refusal|failure|report)',
    'no-job',
  ),
  rule('(?:\\d+(?:\\.\\d)? ?l )?(?:\\d+w ?\\d+)(?: oil)? and (?:oil )?filters?', 'oil_filter'),
  rule('pollen', 'pollen_filter'),
  rule('mot (?:test )?pass(?:ed)?(?: with advisor\\w+)?', 'no-job'),
  rule('b service|service b', 'major'),
  rule(
    '(?:completed )?your (?:electronic )?(?:vehicle |video )?health checks?(?: (?:watch|please)(?: \\w+)*)?|complimentary (?:\\w+ )?health checks?(?: and certificate)?',
    'no-job',
  ),
  rule('fail(?:ed|s)? (?:its |the |his |her |my |on )?mot(?: test)?', 'no-job'),
];
