import {
  changeEmailSchema,
  changePasswordSchema,
  changeProfileSchema,
  confirmPasswordSchema,
  endSession,
} from '../../contract/account/account.ts';
import { passkeyNameSchema, removePasskey } from '../../contract/account/passkey.ts';
import { accountConfirmPath, ownPath } from '../../domain/account/own-path.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { type Fields, fieldsOf, NO_FIELDS, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { AccountRequests } from './ask.ts';
import type { OwnServices } from './own.ts';

type LoggedIn = Customer | Staff;

const OVERVIEW = '/my/account';
const goal = (url: URL) => ownPath(url.searchParams.get('to') ?? '') || OVERVIEW;
const done = (what: string) => onward(`${OVERVIEW}?done=${what}`);

/**
 * The pages of somebody's own account: an overview, a page for each form, and the buttons of the overview, which post
 * to addresses of their own.
 */
export function ownAccountPages(
  own: OwnServices,
  asking: Pick<AccountRequests, 'logInLink'>,
  pageForm: PageForm,
) {
  const { profiles, devices, emailChange, motFlag, exports, deletion, passkeys, password } = own;

  async function overview(actor: LoggedIn, what: string | null = null) {
    const { userId, kind } = actor;
    return {
      profile: await profiles.of(userId),
      sessions: await devices.list(actor),
      passkeys: await passkeys.of(userId),
      passkeysOffered: passkeys.offered,
      passkeyPlace: passkeys.place(userId),
      cars: await motFlag.cars(userId),
      isStaff: kind === 'staff',
      calendar: await devices.calendar(actor),
      done: what,
    };
  }

  /** What the page asks somebody for who has to show who they are. */
  const confirming = async (userId: string, url: URL) => ({
    profile: await profiles.of(userId),
    passkeys: (await passkeys.of(userId)).length,
    to: goal(url),
    mailed: url.searchParams.has('mailed'),
  });

  /** A button of the overview. Whoever opens its address is led there. */
  const button = <Input>(
    fields: Fields<Input>,
    run: (input: Input, actor: LoggedIn) => Promise<string>,
    proof: 'none' | 'to send' = 'none',
  ) =>
    pageForm({
      access: 'customer',
      proof,
      from: OVERVIEW,
      fields,
      show: async ({ sent, actor }) => (sent ? overview(actor) : onward(OVERVIEW)),
      run: async (input, { actor }) => done(await run(input, actor)),
    });

  return {
    overview: pageShow({
      access: 'customer',
      show: ({ actor, url }) => overview(actor, url.searchParams.get('done')),
    }),

    name: pageForm({
      access: 'customer',
      proof: 'none',
      fields: fieldsOf(changeProfileSchema),
      show: async ({ actor: { userId } }) => ({ profile: await profiles.of(userId) }),
      async run(wish, { actor }) {
        await profiles.change(actor, wish);
        return done('name');
      },
    }),

    email: pageForm({
      access: 'customer',
      proof: 'fresh',
      fields: fieldsOf(changeEmailSchema),
      show: async ({ actor }) => ({ profile: await profiles.of(actor.userId) }),
      async run(wish, { actor }) {
        await emailChange.ask(wish, actor);
        return done('email');
      },
    }),

    /** Behind the link in the email to the new address. Programs that look mails through open links. */
    proveEmail: pageForm({
      access: {
        link: ({ params: { id = '' }, url }: PageVisit) =>
          emailChange.read(id, url.searchParams.get('signature') ?? ''),
      },
      proof: 'none',
      fields: NO_FIELDS,
      show: async ({ opened: { link }, url }) => ({
        email: link.email ?? '',
        path: url.pathname + url.search,
      }),
      async run(_, { opened, actor }) {
        await emailChange.change(opened, actor);
        return done('address');
      },
    }),

    password: pageForm({
      access: 'customer',
      proof: 'password',
      fields: { ...fieldsOf(changePasswordSchema), secret: ['current', 'password'] },
      show: async ({ actor: { userId } }) => ({ profile: await profiles.of(userId) }),
      async run(wish, { actor }) {
        await password.change(actor, wish);
        return done('password');
      },
    }),

    /** Before what needs fresh proof: `?to=` of one of our pages. */
    confirm: pageForm({
      access: 'customer',
      proof: 'none',
      fields: { ...fieldsOf(confirmPasswordSchema), secret: ['password'] },
      show: async ({ actor: { userId }, url }) => confirming(userId, url),
      async run(form, { actor, url }) {
        await password.confirm(actor, form.password);
        return onward(goal(url));
      },
    }),

    /** For an account that has neither password nor passkey: an emailed link, which leads back. */
    confirmByLink: pageForm({
      access: 'customer',
      proof: 'none',
      fields: NO_FIELDS,
      show: async ({ actor: { userId }, url, sent }) =>
        sent ? confirming(userId, url) : onward(accountConfirmPath(goal(url))),
      async run(_, { actor: { userId, address }, url }) {
        const { profile, passkeys: own } = await confirming(userId, url);
        if (!profile.has_password && own === 0) await asking.logInLink(profile.email, address, goal(url));
        return onward(`${accountConfirmPath(goal(url))}&mailed`);
      },
    }),

    endSession: button(fieldsOf(endSession.params), async ({ id }, actor) => {
      await devices.end(actor, id);
      return 'session';
    }),
    endOthers: button(NO_FIELDS, async (_, actor) => {
      await devices.endOthers(actor);
      return 'sessions';
    }),
    motReminders: button(
      { names: ['on'], parse: (values) => valueOf(values, 'on') === 'on' },
      async (on, { userId }) => {
        await motFlag.set(userId, on);
        return 'mot';
      },
    ),
    removePasskey: button(
      fieldsOf(removePasskey.params),
      async ({ id }, { userId }) => {
        await passkeys.remove(userId, id);
        return 'passkey';
      },
      'to send',
    ),

    renamePasskey: pageForm({
      access: 'customer',
      proof: 'none',
      fields: fieldsOf(passkeyNameSchema),
      async show({ actor: { userId }, params }) {
        const passkey = (await passkeys.of(userId)).find(({ id }) => id === params.id);
        if (!passkey) throw new AppError('not_found', 'There is no such passkey');
        return { passkey };
      },
      async run({ name }, { actor: { userId }, params: { id = '' } }) {
        await passkeys.rename(userId, id, name);
        return done('passkey');
      },
    }),

    deletion: pageForm({
      access: 'customer',
      proof: 'fresh',
      fields: NO_FIELDS,
      show: async ({ actor }) => ({
        profile: await profiles.of(actor.userId),
        isStaff: actor.kind === 'staff',
        open: await deletion.open(actor.userId),
      }),
      async run(_, { actor }) {
        await deletion.delete(actor);
        return onward('/login?done=deleted', 'end');
      },
    }),

    /** A file to be kept. */
    export: pageShow({
      access: 'customer',
      proof: 'fresh',
      from: `${OVERVIEW}?done=confirmed`,
      async show({ actor: { userId } }) {
        const bytes = new TextEncoder().encode(JSON.stringify(await exports.of(userId), null, 2));
        return { bytes, name: 'my-data.json' };
      },
    }),
  };
}

export type OwnPages = ReturnType<typeof ownAccountPages>;
