import type { DefectPart } from '../rule.ts';

const DISCS_AND_PADS = {
  front: 'front-brake-pads-discs',
  rear: 'rear-brake-pads-discs',
  unknown: 'brake-inspection',
};
const PADS = { front: 'front-brake-pads', rear: 'rear-brake-pads', unknown: 'brake-inspection' };

const FIXED = String.raw`(?:clips?|clipping|brackets?|supports?|mounts?|mountings?|retainers?)`;

/** Chapter 1 of the manual, old chapter 3: what the brakes are made of. How they did on the rollers: braking.ts. */
export const brakes: readonly DefectPart[] = [
  {
    name: 'brake pipe bracket',
    words: new RegExp(
      String.raw`\b(?:rigid )?(?:brake|hydraulic|fuel) (?:and (?:fuel|brake) )?(?:rigid )?(?:pipe|line|hose)s? (?:(?:retaining|securing|support|mounting) )?${FIXED}\b(?! (?:and|corroded and) (?:\w+ )?(?:pipe|line|hose))`,
    ),
    rules: [
      {
        says: /corroded/,
        then: 'ask-us',
        why: 'It’s the clip or bracket that rusts, not the pipe in it.',
      },
      {
        then: { repair: 'brake-inspection' },
        why: 'A brake pipe that isn’t held can chafe through. Somebody has to see whether a clip will do or the pipe has suffered.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'brake pipe',
    words:
      /\b(?:rigid )?(?:brake|hydraulic|brake fluid|brake hydraulic) (?:rigid )?(?:metal )?(?:pipe|line)s?\b/,
    rules: [
      {
        says: new RegExp(
          String.raw`corroded (?:\w+ )?(?:to|on|of|at|around) (?:\w+ )?${FIXED}\b|\bonly (?:on |to |the )*${FIXED}`,
        ),
        then: 'ask-us',
        why: 'It’s the clip or bracket that rusts, not the pipe in it.',
      },
      {
        says: /\b(?:clip\w*|insecure|unsecured|loose|support\w*|fouling|chaf\w*|rubb?ing|kink\w*)\b/,
        unless: /corroded|leak/,
        then: { repair: 'brake-inspection' },
        why: 'A brake pipe that isn’t held can chafe through. Somebody has to see whether a clip will do or the pipe has suffered.',
        urgency: 'soon',
      },
      {
        says: /\b(?:grease|greasy|dirt\w*|mud\w*|cover\w*|underseal\w*|obscur\w*|unable)\b/,
        unless: /\bcorroded|leak|pitted|damag/,
        then: 'nothing-to-do',
        why: 'The tester couldn’t see the whole pipe because something covers it. That’s a note, not a fault.',
      },
      {
        says: /corroded|leak|pit(?:t|s)|damag|weep|deteriorat|wet|perish|flak|worn|unions?|burst|repair|weak/,
        then: { repair: 'brake-pipe-replacement' },
        why: 'The steel pipes carry the brake fluid under the car, where salt eats them from outside. A pipe that rusts through takes the brakes with it.',
      },
    ],
  },
  {
    name: 'brake hose',
    words:
      /\b(?:flexible |flexi )?brake (?:flexible |flexi )?(?:hoses?|flexi\w*)\b|\bflexi(?:ble)? (?:brake )?hoses?\b(?! (?:clip|to radiator))/,
    rules: [
      {
        says: /\b(?:twist\w*|fouling|rubb?ing|chaf\w*|stretch\w*|insecure|kink\w*)\b/,
        unless: /corroded|leak|perish|crack|split|bulg|deteriorat|damag/,
        then: { repair: 'brake-inspection' },
        why: 'A brake hose has to hang free. Somebody has to see whether it only lies wrong or has been damaged.',
        urgency: 'soon',
      },
      {
        says: /corroded|leak|perish|crack|split|bulg|deteriorat|damag|ferrule|cut|worn|brittle|swollen|weep|aged/,
        then: { repair: 'brake-hose-replacement' },
        why: 'The rubber hose between the body and the brake ages, and its metal ends rust. It’s changed before it bulges or leaks.',
      },
    ],
  },
  {
    name: 'brake pads',
    measured: 'lining',
    words:
      /\bbrake (?:pads?|linings?|friction material)\b(?: (?:and|or) (?:brake )?discs?\b)?|\bpads?\b|\blinings?\b/,
    rules: [
      {
        says: /warning|\blamp\b|sensor/,
        then: { repair: 'brake-inspection' },
        why: 'The warning for worn brake pads is on, or its sensor is at fault. Measuring the pads tells which.',
        urgency: 'soon',
      },
      {
        says: /\bbind|\bstick|\bsei[sz]e|\bjam/,
        then: { repair: 'brake-caliper-service' },
        why: 'A pad that doesn’t move freely stays on the disc, gets hot and wears out early.',
        urgency: 'soon',
      },
      {
        says: /\bdiscs?\b/,
        then: DISCS_AND_PADS,
        why: 'Pads and discs wear against each other and are changed together, both sides of the axle.',
        urgency: 'soon',
      },
      {
        says: /\b(?:less than|below|under) (?:the )?(?:1\.5|limit|legal|minimum)|metal (?:to|on) metal|(?:down )?to (?:the )?(?:metal|back\w*)|\bmissing\b|worn (?:out|away)/,
        then: DISCS_AND_PADS,
        why: 'Pads as thin as that have nothing left to brake with and have usually marked the disc, so both are changed.',
      },
      {
        says: /thin|worn|wear|low\b|\bmm\b|\dmm\b|%|percent|limit|near|close|get|contaminat|replace|soon|uneven|crack|need|deteriorat|marginal/,
        then: PADS,
        why: 'The friction material is getting low. Changing it now is the cheapest moment: before it marks the discs.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'brake back plate',
    words:
      /\b(?:brake )?(?:discs? )?(?:back(?:ing)? ?plates?|dust shields?|disc (?:cover|guard|shield|backplate)s?|splash (?:guard|shield)s?)\b/,
    rules: [
      {
        then: 'ask-us',
        why: 'The thin plate behind the disc only keeps dirt away. Whether it’s bent back, cut or changed depends on how it looks.',
      },
    ],
  },
  {
    name: 'brake disc',
    measured: 'thickness',
    words: /\b(?:brake )?discs?\b(?: (?:and|or) (?:brake )?pads?\b)?/,
    rules: [
      {
        says: /insecure|loose|fouling|run ?out|judder|vibrat|puls|fluctuat/,
        unless: /warp|worn|scor|corroded|thin/,
        then: { repair: 'brake-inspection' },
        why: 'A disc that moves, touches something or is felt in the pedal has to be measured on the car before anybody says what to change.',
        urgency: 'soon',
      },
      {
        says: /worn|wear|pit|scor|corroded|lip|crack|thin|limit|weaken|fractur|contaminat|groov|deteriorat|damag|low\b|warp|replace|poor|mark|ridge|delaminat|seriously|\bmin(?:imum)?\b/,
        then: DISCS_AND_PADS,
        why: 'Worn, pitted or rusty discs brake less and eat pads. Discs are changed in pairs and get new pads with them.',
      },
    ],
  },
  {
    name: 'brake shoes',
    measured: 'lining',
    words: /\bbrake shoes?\b|\bshoes?\b/,
    rules: [
      {
        then: { repair: 'rear-brake-shoes' },
        why: 'Shoes brake from inside the drum. Both sides are changed together, when the drums are off.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'brake drum',
    words: /\b(?:brake )?drums?\b/,
    rules: [
      {
        says: /worn|wear|scor|corroded|crack|lip|weaken|fractur|contaminat|damag|deteriorat|limit/,
        then: { repair: 'rear-brake-drums' },
        why: 'A worn or rusty drum grips badly. Drums come in pairs and get new shoes with them.',
      },
    ],
  },
  {
    name: 'parking brake cable',
    words:
      /\b(?:parking )?brake cables?\b|\bparking brake (?:outer |inner )?(?:cables?|linkages?|rods?|mechanism)\b/,
    rules: [
      {
        says: /adjust|slack|excess(?:ive)? (?:travel|movement)|stretch|\btravel\b/,
        unless: /corroded|damag|fray|worn/,
        then: { repair: 'handbrake-adjustment' },
        why: 'The cable has too much slack, so the lever comes up too far before the brake holds.',
      },
      {
        says: /damag|corroded|fray|worn|wear|split|broken|snap|sei[sz]e|stick|deteriorat|insecure|perish|outer|inner|kink|bind|restrict/,
        then: { repair: 'handbrake-cable' },
        why: 'The cable to the rear brakes wears inside its sleeve. Once the sleeve is open, water gets in and it seizes or snaps.',
      },
    ],
  },
  {
    name: 'wheel cylinder',
    words: /\b(?:brake )?wheel cylinders?\b|\bbrake (?:actuator )?cylinders?\b/,
    rules: [
      {
        then: { repair: 'wheel-cylinder-replacement' },
        why: 'The cylinder inside the drum pushes the shoes apart. When it leaks, the fluid runs onto them.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'brake caliper',
    words: /\b(?:brake )?caliper\w*\b|\bbrake actuators?\b/,
    rules: [
      {
        says: /leak|weep|sei[sz]e|broken|fractur|crack|insecure|inoperative|not working|excessively corroded|weaken|damag/,
        unless: /dust|boot|gaiter|cover|slider|slide|pin\b|pins\b|but not|slight/,
        then: { repair: 'brake-caliper-replacement' },
        why: 'The caliper presses the pads onto the disc. One that leaks or seizes is changed, not patched.',
        urgency: 'soon',
      },
      {
        then: { repair: 'brake-caliper-service' },
        why: 'A caliper that is rusty, sticks or has a torn boot can often be freed and cleaned. We look at it first.',
      },
    ],
  },
  {
    name: 'master cylinder',
    words: /\b(?:brake )?master ?cylinders?\b/,
    rules: [
      {
        says: /leak|weep|defect|fail|inoperative|creep|sink/,
        then: { repair: 'brake-master-cylinder' },
        why: 'The master cylinder turns the push of your foot into pressure. When it leaks, the pedal sinks.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'brake fluid',
    words: /\bbrake fluid\b(?! (?:pipe|line|hose|leak))|\bbrake reservoir\b/,
    rules: [
      {
        says: /\bcap\b/,
        then: 'ask-us',
        why: 'The cap of the fluid reservoir is a small part that differs from car to car.',
      },
      {
        says: /leak/,
        then: { repair: 'brake-inspection' },
        why: 'Brake fluid that is lost comes out somewhere. Where decides the repair.',
        urgency: 'soon',
      },
      {
        says: /contaminat|low|level|below|minimum|dirty|discolou?r|old|moisture|water|boiling|chang|due|replac|degraded|dark/,
        then: { repair: 'brake-fluid-change' },
        why: 'Brake fluid takes up water over the years and then boils under hard braking. A low level also says that pads are wearing.',
      },
    ],
  },
  {
    name: 'anti-lock braking',
    words: /\babs\b|\banti ?lock\b/,
    rules: [
      {
        says: /sensor|ring|reluctor|wir|cable|connector/,
        then: { repair: 'abs-sensor-replacement', keys: ['abs_sensor'] },
        why: 'The sensor at the wheel, or its wiring, no longer tells the anti-lock brakes how fast the wheel turns.',
        urgency: 'soon',
      },
      {
        then: { repair: 'abs-sensor-replacement', keys: ['diag_abs_light'] },
        why: 'The anti-lock system has switched itself off. A fault code says which sensor or part it misses.',
        urgency: 'soon',
      },
    ],
  },
];
