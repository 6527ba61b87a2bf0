import type { Site } from '../../content-model/site.ts';
import { dateText, localNow } from '../../domain/text/local-time.ts';
import { letter, type Line } from '../mail/letter.ts';
import type { Mail } from '../mail/transport.ts';
import type { LinkRow } from './links.ts';
import type { AccountRow } from './person.ts';

/** What a mail with a link is made from. */
export interface Linked {
  person: AccountRow;
  link: LinkRow;
  /** Whole address of the link's page. */
  href: string;
  /** Whole address of the page on which a new password is asked for. */
  forgot: string;
  site: Site;
}

const once = ({ endsAt }: LinkRow): string => {
  const { date, time } = localNow(endsAt);
  return `The link works once, until ${time} on ${dateText(date)}.`;
};

/**
 * To an address that nobody has proved no name is repeated: anybody can type anybody's name and address into a form,
 * and we don't deliver their words.
 */
function toPerson(person: AccountRow, subject: string, lines: readonly Line[], site: Site): Mail {
  const name = person.provenAt ? { firstName: person.firstName } : {};
  return letter({ to: person.email, ...name, subject, lines }, site);
}

/** After the form that asks for an account. */
export function signUpMail(linked: Linked): Mail {
  return linked.person.provenAt ? haveAccountMail(linked) : proveMail(linked);
}

function proveMail({ person, link, href, site }: Linked): Mail {
  const lines = [
    `This address was entered to create an account with ${site.name}. If that was you, please confirm it on this page.`,
    { label: 'Confirm my address', href },
    `Your account is ready as soon as you do, and bookings you’ve made with this address will be in it. ${once(link)}`,
    'If it wasn’t you, there’s nothing you need to do: without your confirmation there won’t be an account.',
  ];
  return toPerson(person, `Confirm your address for ${site.name}`, lines, site);
}

function haveAccountMail({ person, link, href, forgot, site }: Linked): Mail {
  const lines = [
    `This address was entered to create an account with ${site.name}, but you already have one. This link logs you in.`,
    { label: 'Log in', href },
    once(link),
    'If you’d rather log in with your password and have forgotten it, you can choose a new one.',
    { label: 'Choose a new password', href: forgot, quiet: true as const },
    'If it wasn’t you, there’s nothing you need to do. Your account is as it was.',
  ];
  return toPerson(person, 'You already have an account with us', lines, site);
}

/** The link that was asked for to log in. */
export function logInMail({ person, link, href, site }: Linked): Mail {
  const lines = person.provenAt
    ? [
        `Here’s the link you asked for. It logs you in at ${site.name}.`,
        { label: 'Log in', href },
        once(link),
      ]
    : [
        `Somebody asked for a link to log in at ${site.name} with this address. There’s no account for it yet. If it was you, this link begins one, with the bookings you’ve made with this address in it.`,
        { label: 'Open my account', href },
        once(link),
      ];
  const end =
    'If you didn’t ask for it, you can ignore this email. Anyone with this link can log in as you, so please don’t forward it.';
  return toPerson(person, `Your log-in link for ${site.name}`, [...lines, end], site);
}

/** The link that was asked for to choose a new password. */
export function resetMail({ person, link, href, site }: Linked): Mail {
  if (!person.provenAt) return noAccountMail({ person, link, href, site });
  const lines = [
    `Here’s the link to choose a new password for ${site.name}.`,
    { label: 'Choose a new password', href },
    `${once(link)} Your old password works until you’ve chosen the new one; then you’re logged out everywhere else.`,
    'If you didn’t ask for it, you can ignore this email, and nothing changes.',
  ];
  return toPerson(person, `Choose a new password for ${site.name}`, lines, site);
}

/** To somebody who is to work here. */
export function staffInvitationMail({ person, link, href, site }: Linked): Mail {
  const label = person.provenAt ? 'Log in' : 'Choose a password';
  const lines = [
    `You’ve been added to the people who work at ${site.name}. This link opens the desk for you.`,
    { label, href },
    once(link),
    'If you don’t work with us, somebody has mistyped an address: please tell us, and don’t use the link.',
  ];
  return toPerson(person, `Log in to the desk of ${site.name}`, lines, site);
}

function noAccountMail({ person, link, href, site }: Omit<Linked, 'forgot'>): Mail {
  const lines = [
    `A new password for ${site.name} was asked for with this address, but there’s no account with it. Perhaps you’ve used another address with us.`,
    'If you’d like an account with this one, open it here. Bookings you’ve made with this address will be in it.',
    { label: 'Open an account', href },
    once(link),
    'If it wasn’t you, there’s nothing you need to do.',
  ];
  return toPerson(person, `No account with this address at ${site.name}`, lines, site);
}

/** @param forgot whole address of the page on which a new password is asked for */
export function passwordChangedMail(person: AccountRow, forgot: string, site: Site): Mail {
  const lines = [
    `The password of your account with ${site.name} has been changed. Everywhere else you were logged in, you’re now logged out.`,
    'If that was you, all is well. If it wasn’t, choose a new password now, which logs everybody else out, and call us.',
    { label: 'Choose a new password', href: forgot, quiet: true as const },
  ];
  return toPerson(person, 'Your password has been changed', lines, site);
}

/** @param session where and when; `forgot` as above */
export function newDeviceMail(
  person: AccountRow,
  session: { device: string; createdAt: Date; forgot: string },
  site: Site,
): Mail {
  const { date, time } = localNow(session.createdAt);
  const lines = [
    `Your account with ${site.name} was logged in to on ${dateText(date)} at ${time}, from a device or a network that it hadn’t been used on before: ${session.device}.`,
    'If that was you, there’s nothing to do. If it wasn’t, choose a new password now: that logs everybody out.',
    { label: 'Choose a new password', href: session.forgot, quiet: true as const },
  ];
  return toPerson(person, 'A new device logged in to your account', lines, site);
}
