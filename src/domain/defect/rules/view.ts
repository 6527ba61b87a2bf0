import type { DefectPart } from '../rule.ts';

const WORN_BLADE =
  /defect|clear|smear|split|perish|worn|wear|deteriorat|torn|judder|streak|damag|poor|brittle|missing|insecure|aged|hard|replace|noisy|mark|detach/;
const WORN_BLADE_WHY =
  'The rubber of the blade is worn, hard or torn, so it leaves streaks just where you look.';

/** Chapter 3, old chapter 8: what the driver sees through and with. */
export const view: readonly DefectPart[] = [
  {
    name: 'windscreen washer',
    words:
      /\b(?:(?:windscreen |screen )?wash(?:er|ers)|screen ?wash)\b(?: (?:jets?|nozzles?|pump|bottle|fluid|liquid|system|reservoir))*|\bwiper washers?\b/,
    rules: [
      {
        says: /headlamp/,
        then: 'ask-us',
        why: 'Headlamp washers are a system of their own.',
      },
      {
        says: /\b(?:empty|no (?:fluid|water|liquid)|low (?:fluid|water|level)|top(?:ped)? up|(?:fluid|wash) (?:is )?low|frozen)\b/,
        then: 'nothing-to-do',
        why: 'The washer bottle was empty or low. Filling it costs next to nothing and is part of every service.',
      },
      {
        says: /\bjets?\b|nozzle|aim|direct/,
        unless: /pump|inoperative|not work|no /,
        then: 'ask-us',
        why: 'A washer jet is blocked or points the wrong way, which is often set in a minute.',
      },
      {
        says: /insufficient|inoperative|not work|fail|pump|weak|poor|leak|does not|doesnt|defect|no /,
        then: { repair: 'washer-pump-repair' },
        why: 'Too little water reaches the windscreen. A bottle that is full and jets that are free leave the pump.',
      },
    ],
  },
  {
    name: 'wiper motor',
    words: /\b(?:windscreen )?wipers? (?:motor|linkage|mechanism|system)\b|\bwiper arms?\b/,
    rules: [
      {
        says: /\barm/,
        then: 'ask-us',
        why: 'It’s the arm of the wiper, which differs from model to model.',
      },
      {
        then: { repair: 'wiper-motor' },
        why: 'The wipers don’t move as they should. Motor and linkage are the usual cause.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'wiper',
    words: /\b(?:windscreen |screen )?(?:wipers?|wiper ?blades?|blades?)\b(?: rubbers?)?/,
    rules: [
      {
        says: /\b(?:inoperative|not (?:working|operating)|does not (?:operate|work)|doesnt (?:operate|work)|fail\w* to (?:operate|work)|continu\w*|park|slow\w*|stiff)\b/,
        then: { repair: 'wiper-motor' },
        why: 'The wiper doesn’t move as it should. Motor and linkage are the usual cause.',
        urgency: 'soon',
      },
      {
        says: /missing|insecure|loose/,
        unless: /blade|rubber/,
        then: 'ask-us',
        why: 'Whether arm, nut or blade is missing has to be seen.',
      },
      {
        // There is only one rear wiper, so a wiper with a side is not that one.
        says: WORN_BLADE,
        where: ({ side, end }) => end === null && (side === 'nearside' || side === 'offside'),
        then: { repair: 'wiper-blades', keys: ['wiper_blades_front'] },
        why: WORN_BLADE_WHY,
        urgency: 'soon',
      },
      {
        says: new RegExp(`windscreen.*(?:${WORN_BLADE.source})`),
        where: ({ end }) => end === null,
        then: { repair: 'wiper-blades', keys: ['wiper_blades_front'] },
        why: WORN_BLADE_WHY,
        urgency: 'soon',
      },
      {
        says: WORN_BLADE,
        then: { repair: 'wiper-blades' },
        why: WORN_BLADE_WHY,
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'windscreen',
    words:
      /\b(?:front )?windscreen\b|\bswept area\b|\bdrivers? (?:forward )?view\b|\bview of the road\b|\bline of sight\b|\bbullseye\b|\bscreen\b|\bglass\b|\bstone ?chips?\b(?! (?:on|to|in) (?:the )?(?:bonnet|body|paint|wing|bumper|door|headlamp))/,
    rules: [
      {
        says: /sticker|obstruct|obscur|sat ?nav|tint|object|air freshener|hanging|permit|dash ?cam|disability|badge|dirt/,
        unless: /crack|chip|damag/,
        then: 'nothing-to-do',
        why: 'Something hangs or sticks in the driver’s view. Taking it off costs nothing.',
      },
      {
        says: /crack|40 ?mm|excess of|in excess|seriously|zone a.*(?:adversely|significant)|shatter|delaminat|(?<!not )(?:adversely|significantly|seriously) affect|leak|discolou?r/,
        unless: /less than|not (?:in excess|exceed)|slight crack in chip/,
        then: { repair: 'windscreen-replacement' },
        why: 'A crack, or damage of that size in the driver’s view, can’t be filled: the screen is changed by a glass company.',
        urgency: 'soon',
      },
      {
        says: /chip|damag|star|pit|bullseye|scratch|impact|mark|defect|small/,
        unless: /scratch(?!.*chip)|pitted/,
        then: { repair: 'windscreen-chip-repair' },
        why: 'A small chip can be filled with resin before frost or a pothole turns it into a crack.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'mirror',
    words: /\b(?:(?:door|wing|side|exterior|obligatory|external|interior|view|driver\w*) )*mirrors?\b/,
    rules: [
      {
        says: /\binterior|\binside|indicator|repeater/,
        then: 'ask-us',
        why: 'The inside mirror may only need glue, or a sensor base that differs from car to car.',
      },
      {
        // 'Nearside rear view mirror' means the one on the door.
        says: /\bview mirror/,
        where: ({ side }) => side !== 'nearside' && side !== 'offside',
        then: 'ask-us',
        why: 'The inside mirror may only need glue, or a sensor base that differs from car to car.',
      },
      {
        says: /missing|insecure|broken|crack|damag|defect|loose|deteriorat|glass|obscur|smash|hang|not (?:secure|working)|view/,
        then: { repair: 'door-mirror-replacement' },
        why: 'The mirror is broken, loose or missing. It’s quoted by part: a glass costs a fraction of a whole heated mirror.',
      },
    ],
  },
  {
    name: 'bonnet',
    words: /\bbonnet\b(?: (?:catch|latch|lock|release|cable|safety catch|safety device))*/,
    rules: [
      {
        says: /catch|latch|lock|release|cable|secur|clos|safety|open|shut|hinge|strut|stay/,
        unless: /strut|stay/,
        then: { repair: 'bonnet-catch-repair' },
        why: 'A bonnet that isn’t held can fly up against the windscreen. Often the catch needs cleaning and grease, sometimes changing.',
        urgency: 'soon',
      },
    ],
  },
];
