/** The DVLA's words for colours, each as a paint that shows on cream and on green. Silver and grey are told apart. */
const PAINTS: Record<string, string> = {
  BEIGE: '#cdb994',
  BLACK: '#1c1c1e',
  BLUE: '#2f64a3',
  BRONZE: '#8c6a3f',
  BROWN: '#5e4331',
  CREAM: '#e9dfc0',
  GOLD: '#bf9b46',
  GREEN: '#2f7a4c',
  GREY: '#6f757a',
  MAROON: '#6d1f2d',
  ORANGE: '#d9682a',
  PINK: '#d98aa6',
  PURPLE: '#5f3f8a',
  RED: '#b3222c',
  SILVER: '#bcc1c4',
  TURQUOISE: '#2b9a9d',
  WHITE: '#f4f4f2',
  YELLOW: '#e3b81f',
};

/** Of a car whose colour is not known, or that has several. */
const NEUTRAL = '#93a09a';

/** The paint of a car by its register's word for it: 'BLUE', 'blue'. Null: not known. */
export function paintOf(colour: string | null): string {
  return PAINTS[colour?.trim().toUpperCase() ?? ''] ?? NEUTRAL;
}
