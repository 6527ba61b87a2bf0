import { asc, ne } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { GarageView, GarageWish, ListedGarage } from '../../contract/garage/garages.ts';
import { ABILITIES } from '../../domain/garage/ability.ts';
import type { GarageFacts } from '../../domain/garage/facts.ts';
import { mistakesIn } from '../../domain/garage/facts-check.ts';
import { FIRST_GARAGE, type GarageState } from '../../domain/garage/garage.ts';
import { refusals } from '../../domain/garage/garage-states.ts';
import { provenOn } from '../../domain/garage/papers.ts';
import { reachFrom } from '../../domain/garage/reach.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { asStaff } from '../auth/audited-action.ts';
import { openAt } from '../bookings/open-at.ts';
import type { Database } from '../db/database.ts';
import { garages } from '../db/schema.ts';
import { AppError, invalid } from '../errors.ts';
import { awaitsYes } from '../garage/applications.ts';
import { garageOf } from '../garage/garage-of.ts';
import { ownGarage } from '../garage/own-garage.ts';
import { bookedBeyond } from './beyond.ts';
import { changedFacts } from './changed-facts.ts';
import { expectLeader, expectOwnFields } from './may.ts';
import { garageRow, type GarageRow, hasShare, lockedGarage, papersOf, writeGarage } from './rows.ts';

/**
 * What is written down of the garages beside the operator's own, by Super Admins and by who leads one. Each change is in the audit log and holds from the next
 * request on; what is booked stays. Throws AppError not_found for the operator's own and for one that isn't there, and
 * changed where somebody else was faster.
 */
export interface GarageFactsService {
  /** By their number. */
  list(): Promise<ListedGarage[]>;
  one(id: number, actor: Staff): Promise<GarageView>;
  /** What it lacks before it can be active, for people; what only we can settle is for Super Admins. */
  missing(id: number, actor: Staff): Promise<string[]>;
  /** A new VAT number counts as not looked up. Throws AppError invalid, also for what only a Super Admin changes. */
  change(id: number, wish: { version: number; facts: GarageWish }, actor: Staff): Promise<GarageView>;
  /** Notes that its VAT number was looked up today. Throws AppError invalid where it has none. */
  confirmVat(id: number, version: number, actor: Staff): Promise<GarageView>;
  /** Throws AppError invalid that says what is missing. */
  setState(
    id: number,
    wish: { version: number; to: GarageState; reason: string },
    actor: Staff,
  ): Promise<GarageView>;
}

const SAY_YES = 'Say yes to its application first';

interface Parts {
  db: Database;
  content: Pick<Content, 'site' | 'bankHolidays'>;
  clock: () => Date;
}

export function garageFactsService({ db, content, clock }: Parts): GarageFactsService {
  const { site, bankHolidays } = content;
  const own = ownGarage(site);
  const today = () => localNow(clock()).date;

  async function viewOf(reader: Pick<Database, 'select'>, { id, state, version, facts }: GarageRow) {
    const view = { id, state, version, facts };
    if (facts === null) return { ...view, to_call: [], too_full: [] };
    const garage = garageOf({ id, state, facts, papers: [] }, own, today());
    const asked = { today: today(), holidays: bankHolidays.names };
    return { ...view, ...(await bookedBeyond(reader, garage, asked)) };
  }

  /** The facts that a wish comes to. @throws AppError invalid */
  function factsFrom({ reach, ...wish }: GarageWish, before: GarageFacts | null): GarageFacts {
    const reckoned = reachFrom(wish, reach, site.districtPositions);
    const unknown = reckoned.flatMap((district, at) =>
      district
        ? []
        : [{ path: ['facts', 'reach', at], message: `Enter the minutes to ${reach[at]?.district}` }],
    );
    if (unknown.length > 0) throw invalid(unknown);
    const facts = {
      ...wish,
      abilities: ABILITIES.filter((ability) => wish.abilities.includes(ability)),
      vatCheckedOn: wish.vatNumber === before?.vatNumber ? before.vatCheckedOn : null,
      reach: reckoned.filter((district) => district !== null),
    };
    const mistakes = mistakesIn(facts);
    if (mistakes.length > 0)
      throw invalid(mistakes.map(({ path, message }) => ({ path: ['facts', ...path], message })));
    return facts;
  }

  /** Why it can't become active today. */
  async function lacks(reader: Pick<Database, 'select' | '$count'>, { id, facts }: GarageRow) {
    const proven = provenOn(today(), facts?.abilities ?? [], await papersOf(reader, id));
    return { facts, proven, hasShare: await hasShare(reader, id, today()), isTold: site.garagesNamed };
  }

  /** Changes a garage that is as its reader saw it. */
  async function settle(
    { id, version, actor }: { id: number; version: number; actor: Staff },
    what: 'changed' | 'vat_checked' | 'state',
    make: (
      tx: Database,
      row: GarageRow,
    ) => Promise<{
      write: Partial<Pick<GarageRow, 'facts' | 'state'>>;
      before: Record<string, unknown>;
      after: Record<string, unknown>;
    }>,
  ): Promise<GarageView> {
    return db.transaction(async (tx) => {
      const { write, before, after } = await make(tx, await lockedGarage(tx, id, version));
      await writeGarage(tx, id, write);
      await asStaff(tx, actor, { what: `garage.${what}`, subject: String(id), before, after }, clock());
      return viewOf(tx, await garageRow(tx, id));
    });
  }

  return {
    async list() {
      const rows = await db
        .select()
        .from(garages)
        .where(ne(garages.id, FIRST_GARAGE))
        .orderBy(asc(garages.id));
      return rows.map(({ id, state, facts }) => ({
        id,
        state,
        name: facts?.name ?? '',
        town: facts?.town ?? '',
      }));
    },

    async one(id, actor) {
      expectLeader(actor, id);
      return viewOf(db, await garageRow(db, id));
    },

    async missing(id, actor) {
      expectLeader(actor, id);
      const row = await garageRow(db, id);
      const standing = { ...(await lacks(db, row)), open: 0 };
      if (!isSuperAdmin(actor))
        return refusals('checking', 'active', { ...standing, hasShare: true, isTold: true });
      const awaited = (await awaitsYes(db, id)) ? [SAY_YES] : [];
      return [...refusals('checking', 'active', standing), ...awaited];
    },

    async change(id, { version, facts: wish }, actor) {
      expectLeader(actor, id);
      return settle({ id, version, actor }, 'changed', (_, { facts: before }) => {
        const facts = factsFrom(wish, before);
        expectOwnFields(actor, before, facts);
        return Promise.resolve({ write: { facts }, ...changedFacts(before, facts) });
      });
    },

    confirmVat: (id, version, actor) =>
      settle({ id, version, actor }, 'vat_checked', (_, { facts }) => {
        if (!facts?.vatNumber)
          throw invalid([{ path: ['vatNumber'], message: 'It has no VAT number that could be looked up' }]);
        const checked = { ...facts, vatCheckedOn: today() };
        return Promise.resolve({ write: { facts: checked }, ...changedFacts(facts, checked) });
      }),

    setState: (id, { version, to, reason }, actor) =>
      settle({ id, version, actor }, 'state', async (tx, row) => {
        const { state } = row;
        const missing = refusals(state, to, { ...(await lacks(tx, row)), open: await openAt(tx, id) });
        if (to === 'active' && (await awaitsYes(tx, id))) missing.push(SAY_YES);
        if (missing.length > 0) throw new AppError('invalid', missing.join('. '));
        return { write: { state: to }, before: { state }, after: { state: to, reason } };
      }),
  };
}
