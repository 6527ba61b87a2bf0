import { type QuoteRule, rule } from '../rule.ts';

export const fuel: readonly QuoteRule[] = [
  rule('(?:set of )?(?:spark ?|iridium |platinum )?plugs?(?: set| change)?|sparks', 'spark_plugs'),
  rule('(?:glow|heater) ?plugs?(?: set)?', 'glow_plugs'),
  rule('glow ?plug (?:relay|module|control \\w+)|(?:drain|level|filler|locking|core) plugs?', 'unclear'),
  rule('(?:ignition )?coils?(?: ?packs?)?', 'ignition_coil'),
  rule('(?:fuel|diesel|petrol) filters?', 'fuel_filter'),
  rule('(?:in tank )?(?:fuel|petrol|lift|diesel) pumps?', 'fuel_pump'),
  rule('(?:high pressure|hp) (?:fuel )?pumps?', 'unclear'),
  rule('(?:fuel |diesel |petrol )?injectors?(?: no \\d)?', 'fuel_injector'),
  rule(
    'injector (?:seals?|clean\\w*|washers?|test|leak off \\w*)|fuel (?:additive|treatment|cleaner)|(?:dpf )?additive',
    'no-job',
  ),
  rule('throttle body(?: (?:clean\\w*|replac\\w*|and|reset))*', 'throttle_body'),
  rule('fuel leaks?|fuel (?:pipe|line|tank)s?', 'fuel_leak_repair'),
  rule(
    '(?:exhaust )?(?:back|rear) ?box(?:es)?|(?:rear|back) silencers?|exhaust (?:rear|back) (?:section|silencer|box)',
    'exhaust_back_box',
  ),
  rule('(?:exhaust )?(?:centre|middle|mid) ?(?:section|box|pipe|silencer)(?: exhaust)?', 'exhaust_centre'),
  rule('(?:exhaust )?flexi(?:ble)?(?: ?(?:pipes?|section|joint))?|flexi', 'flexi_pipe'),
  rule(
    'exhaust (?:brackets?|hangers?|rubbers?|mount\\w*|clamps?|weld\\w*|repairs?|leaks?|blow\\w*|gaskets?)(?: hangers?)?|weld exhaust',
    'exhaust_repair',
  ),
  rule('exhausts?(?: system)?', 'exhaust_repair'),
  rule('cats?|catalytic(?: convertors?| converters?)?|catalysts?', 'catalytic_converter'),
  rule('(?:pre|post) cat', 'no-job'),
  rule(
    'dpf(?: (?:regen\\w*|clean\\w*|forced|force|and|service))*|(?:forced |force )?(?:dpf )?regen\\w*|particulate filter clean\\w*',
    'dpf_clean',
  ),
  rule('(?:new )?dpf (?:replac\\w*|unit)|replac\\w* dpf|new dpf', 'dpf_replace'),
  rule(
    'dpf (?:pressure )?sensors?|(?:egr|inlet|intake|exhaust) (?:cooler|manifold|pipe|clean\\w*)s?|(?:exhaust gas )?temperature sensors?|egt sensors?|manifold(?: \\w+)?',
    'unclear',
  ),
  rule('(?:dpf|emissions?)(?: warning)? lamp', 'diag_dpf_light'),
  rule('egr(?: valves?)?', 'egr_valve'),
  rule(
    '(?:pre cat |post cat |heated )?(?:lambda|oxygen|o2)(?: (?:sensors?|probes?))?(?: pre cat| post cat)?',
    'lambda_sensor',
  ),
  rule('nox(?: sensors?)?', 'nox_sensor'),
  rule('ad ?blue(?: (?:top ?up|refill|fill))?', 'adblue_top_up'),
  rule('ad ?blue (?:injector|tank|pump|heater|module)s?', 'unclear'),
];
