/** What must hold. `atLeast`: more is better; otherwise the limit is a maximum. */
export interface Budget {
  limit: number;
  unit: string;
  atLeast?: boolean;
}

const KB = 1024;

/**
 * Every target of the bench, once. Those of bytes are held against the built files by every `npm test`
 * (tests/crawl/budgets.test.ts). Bytes are as transferred; seconds and milliseconds as named.
 */
export const BUDGETS = {
  /** Everything that a landing page loads before it is touched: mark-up, styles, scripts, fonts, icon, headers. */
  landingBytes: { limit: 50 * KB, unit: 'B' },
  /** The same without fonts and icon. */
  codeBytes: { limit: 25 * KB, unit: 'B' },
  /** The same of the page that carries fifty answers: docs/decisions/0047. */
  answersBytes: { limit: 53 * KB, unit: 'B' },
  answersCode: { limit: 28.5 * KB, unit: 'B' },
  /** The hashes in the names of files alone make it 20 bytes more or less. */
  scriptBefore: { limit: 4.4 * KB, unit: 'B' },
  requests: { limit: 6, unit: 'requests' },
  lighthouse: { limit: 100, unit: 'points', atLeast: true },
  lcpRatio: { limit: 1.1, unit: '×' },
  mainThreadRatio: { limit: 1.5, unit: '×' },
  tapToPrices: { limit: 2000, unit: 'ms' },
  serverRatio: { limit: 0.7, unit: '×', atLeast: true },
  idleMemory: { limit: 400, unit: 'MB' },
  differentPages: { limit: 0, unit: 'pages' },
  /** What one more page costs beyond what bare Astro needs for the same Markdown, pictures and compression apart. */
  furtherPage: { limit: 2, unit: 'ms' },
  /** What a guest waits for in all, from a repair page to the confirmation; its first step, and each one after. */
  journey: { limit: 2500, unit: 'ms' },
  firstStep: { limit: 1000, unit: 'ms' },
  furtherStep: { limit: 400, unit: 'ms' },
  /** Of a guest who has never booked, from the plate on. */
  journeyTaps: { limit: 8, unit: 'taps' },
  journeyFields: { limit: 9, unit: 'fields' },
  nextPaint: { limit: 60, unit: 'ms' },
  keystroke: { limit: 30, unit: 'ms' },
  /** A quarter of a KB of it is what goes on to the next step within the document. */
  wizardScript: { limit: 95.25 * KB, unit: 'B' },
  /** The same of the step that also has a car's form of its own. */
  formStepScript: { limit: 96.5 * KB, unit: 'B' },
  wizardRequests: { limit: 15, unit: 'requests' },
  wizardLighthouse: { limit: 98, unit: 'points', atLeast: true },
  lookup: { limit: 6000, unit: 'ms' },
  /** Of thirty, while one address asks for all that the registers have: tests/server/vehicle/flood.test.ts. */
  visitorsServed: { limit: 29, unit: 'of 30', atLeast: true },
  /** From the end of a fault until a car is found. */
  foundAgain: { limit: 90_000, unit: 'ms' },
  rememberedLookups: { limit: 2000, unit: 'a second', atLeast: true },
  healthUnderAttack: { limit: 100, unit: 'ms' },
  /** `/healthz` while one account asks for 150 files at once, p99; and how long the slowest refusal may take. */
  healthDuringFiles: { limit: 250, unit: 'ms' },
  refusal: { limit: 1000, unit: 'ms' },
  hostileForm: { limit: 20, unit: 'ms' },
  memoryAfterLoad: { limit: 1.6, unit: '×' },
  /** A list or a search of the desk with five thousand bookings, p95. */
  deskList: { limit: 100, unit: 'ms' },
  /** The windows of a district that 40 of 200 garages come to, p97.5. */
  networkSlots: { limit: 60, unit: 'ms' },
  deskReadable: { limit: 1200, unit: 'ms' },
  /** A customer's bookings on the slow phone, three hundred of them. */
  myReadable: { limit: 1500, unit: 'ms' },
  shift: { limit: 0.01, unit: 'of the screen' },
  /** From the press on its link until a card can be typed into the page that takes the money. */
  cardForm: { limit: 2500, unit: 'ms' },
  /** From the press until a visitor gets the changed blog. */
  publish: { limit: 15_000, unit: 'ms' },
  publishOfMany: { limit: 60_000, unit: 'ms' },
  /** The slowest answer of a hundred while a publish goes on. */
  duringPublish: { limit: 150, unit: 'ms' },
  /** What each further publish leaves in memory, once the first five are kept to be brought back. */
  memoryOfPublish: { limit: 3, unit: 'MB' },
  none: { limit: 0, unit: 'times' },
  /** What one request takes of the server's processor, on each database, and the Money page on PostgreSQL. */
  requestPostgres: { limit: 15, unit: 'ms' },
  requestBuiltIn: { limit: 25, unit: 'ms' },
  requestMoney: { limit: 25, unit: 'ms' },
  /** A landing page at 500 a second, p99. */
  landingAtRate: { limit: 25, unit: 'ms' },
  secondStart: { limit: 5000, unit: 'ms' },
} as const satisfies Record<string, Budget>;
