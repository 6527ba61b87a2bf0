import type { DefectPart } from '../rule.ts';

/** Sections 6.1.7, old 2.5: what turns the wheels. */
export const driveline: readonly DefectPart[] = [
  {
    name: 'CV boot',
    words:
      /\b(?:outer |inner )?(?:drive shafts? )?(?:joint )?(?:outer |inner )?(?:constant velocity|c ?v)(?: joint)? ?(?:boots?|gaiters?|dust cover)\b|\bdrive shafts? (?:joint )?(?:outer |inner )?(?:boots?|gaiters?|cover)\b|\bcv (?:joint )?(?:boots?|gaiters?)\b/,
    rules: [
      {
        then: { repair: 'cv-boot' },
        why: 'The rubber boot of the driveshaft joint is split. Grease gets out and water in, and a new joint costs far more than a boot.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'CV joint',
    words:
      /\b(?:outer |inner )?(?:drive shafts?|constant velocity|c ?v)(?: (?:constant velocity |outer |inner |cv )*joints?)?\b(?: bearing)?/,
    rules: [
      {
        says: /boot|gaiter|dust/,
        then: { repair: 'cv-boot' },
        why: 'The rubber boot of the driveshaft joint is split. Grease gets out and water in, and a new joint costs far more than a boot.',
        urgency: 'soon',
      },
      {
        says: /oil leak|leak\w* oil|oil seal|seal/,
        then: { repair: 'oil-leak-repair', keys: ['diag_leak'] },
        why: 'Oil leaks where the driveshaft leaves the gearbox. Tracing shows which seal.',
      },
      {
        says: /worn|wear|play|click|knock|nois|bent|damag|excess|insecure|loose|corroded|crack/,
        then: { repair: 'cv-joint' },
        why: 'The joint of the driveshaft is worn. It clicks in tight turns and can come apart.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'propeller shaft',
    words:
      /\b(?:prop(?:eller)? ?shafts?|flexible coupling|centre bearing|rubber coupling|universal joints?|transfer box|prop)\b/,
    rules: [
      {
        says: /oil/,
        then: { repair: 'oil-leak-repair', keys: ['diag_leak'] },
        why: 'Oil leaks at the drive to the rear axle. Tracing shows which seal.',
      },
      {
        then: 'ask-us',
        why: 'The shaft to the rear axle has joints, bearings and couplings that come alone or only together.',
      },
    ],
  },
];
