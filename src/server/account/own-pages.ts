import {
  changeEmailSchema,
  changePasswordSchema,
  changeProfileSchema,
  confirmPasswordSchema,
  deleteAccountSchema,
  endSession,
} from '../../contract/account.ts';
import { passkeyNameSchema, removePasskey } from '../../contract/passkey.ts';
import { ownPath } from '../../domain/own-path.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import { type Coming, pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { type Fields, fieldsOf, NO_FIELDS, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { OwnServices } from './own.ts';

type LoggedIn = Customer | Staff;

const OVERVIEW = '/my/account';
const goal = (url: URL) => ownPath(url.searchParams.get('to') ?? '') || OVERVIEW;
const done = (what: string) => onward(`${OVERVIEW}?done=${what}`);

/**
 * The pages of somebody's own account: an overview, a page for each form, and the buttons of the overview, which post
 * to addresses of their own.
 */
export function ownPages(own: OwnServices, pageForm: PageForm) {
  const { owner, profiles, devices, emailChange, motFlag, exports, deletion, passkeys, password } = own;

  async function overview(actor: LoggedIn, what: string | null = null) {
    const { userId, kind } = actor;
    return {
      profile: await profiles.of(userId),
      sessions: await devices.list(actor),
      passkeys: await passkeys.of(userId),
      passkeysOffered: passkeys.offered,
      cars: await motFlag.cars(userId),
      isStaff: kind === 'staff',
      done: what,
    };
  }

  /** A button of the overview. Whoever opens its address is led there. */
  const button = <Input>(fields: Fields<Input>, run: (input: Input, actor: LoggedIn) => Promise<string>) =>
    pageForm({
      access: 'customer',
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
      fields: fieldsOf(changeProfileSchema),
      show: async ({ actor: { userId } }) => ({ profile: await profiles.of(userId) }),
      async run(wish, { actor: { userId } }) {
        await profiles.change(userId, wish);
        return done('name');
      },
    }),

    email: pageForm({
      access: 'customer',
      fields: { ...fieldsOf(changeEmailSchema), secret: ['password'] },
      show: async ({ actor }) => ({
        profile: await profiles.of(actor.userId),
        mustConfirm: await owner.must(actor),
      }),
      async run(wish, { actor }) {
        await emailChange.ask(wish, actor);
        return done('email');
      },
    }),

    /** Behind the link in the email to the new address. Programs that look mails through open links. */
    proveEmail: pageForm({
      access: {
        link: ({ params: { id = '' }, url }: Coming) =>
          emailChange.read(id, url.searchParams.get('signature') ?? ''),
      },
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
      fields: { ...fieldsOf(changePasswordSchema), secret: ['current', 'password'] },
      show: async ({ actor: { userId } }) => ({ profile: await profiles.of(userId) }),
      async run(wish, { actor }) {
        await password.change(actor, wish);
        return done('password');
      },
    }),

    /** Before what asks for the password once more: `?to=` of a page of ours. */
    confirm: pageForm({
      access: 'customer',
      fields: { ...fieldsOf(confirmPasswordSchema), secret: ['password'] },
      show: async ({ actor: { userId }, url }) => ({ profile: await profiles.of(userId), to: goal(url) }),
      async run(form, { actor, url }) {
        await password.confirm(actor, form.password);
        return onward(goal(url));
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
    removePasskey: button(fieldsOf(removePasskey.params), async ({ id }, { userId }) => {
      await passkeys.remove(userId, id);
      return 'passkey';
    }),

    renamePasskey: pageForm({
      access: 'customer',
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
      fields: { ...fieldsOf(deleteAccountSchema), secret: ['password'] },
      show: async ({ actor }) => ({
        profile: await profiles.of(actor.userId),
        mustConfirm: await owner.must(actor),
        isStaff: actor.kind === 'staff',
        open: await deletion.open(actor.userId),
      }),
      async run({ password: typed }, { actor }) {
        await deletion.delete(actor, typed);
        return onward('/login?done=deleted', 'end');
      },
    }),

    /** A file to be kept. */
    export: pageShow({
      access: 'customer',
      async show({ actor: { userId } }) {
        const bytes = new TextEncoder().encode(JSON.stringify(await exports.of(userId), null, 2));
        return { bytes, name: 'my-data.json' };
      },
    }),
  };
}

export type OwnPages = ReturnType<typeof ownPages>;
