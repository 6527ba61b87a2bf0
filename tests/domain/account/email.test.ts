import fc from 'fast-check';
import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { email } from '../../../src/contract/call/contact-fields.ts';
import { mailtoHref, plainEmail } from '../../../src/domain/account/email.ts';
import { runs } from '../../helpers/runs.ts';

const said = (typed: string) => {
  const { data, error } = email.safeParse(typed);
  return data ?? error?.issues[0]?.message;
};

test.each([
  ['tom&jerry@example.com', 'tom&jerry@example.com'],
  ['a/b@example.com', 'a/b@example.com'],
  ['x=y@example.com', 'x=y@example.com'],
  ['a!b@example.com', 'a!b@example.com'],
  ['a#b@example.com', 'a#b@example.com'],
  ['a%b@example.com', 'a%b@example.com'],
  ['a*b@example.com', 'a*b@example.com'],
  ['sam+car{1}|2~3^4`5?6$7_8-9@example.com', 'sam+car{1}|2~3^4`5?6$7_8-9@example.com'],
  ['O’Brien@example.com', "O'Brien@example.com"],
  ['o´brien@example.com', "o'brien@example.com"],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['Info@BÜCHER.example', 'Info@xn--bcher-kva.example'],
  ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
  ['sam@例え。テスト', 'sam@xn--r8jz45g.xn--zckzah'],
  [' sam＠example．com ', 'sam@example.com'],
  ['\u202asam@exa\u200bmple.com\u202c', 'sam@example.com'],
  ['mailto:sam@example.com', 'sam@example.com'],
  ['<sam@example.com>', 'sam@example.com'],
  ['Sam Driver <sam@example.com>', 'sam@example.com'],
  ['"Driver, Sam" <mailto:sam@example.com>;', 'sam@example.com'],
  ['sam@example.com,', 'sam@example.com'],
  ['sam@mail.example.co.uk.', 'sam@mail.example.co.uk'],
  [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
])('%s is sent to as %s', (typed, address) => expect(said(typed)).toBe(address));

const LIKE = 'Enter an email address, like name@example.com';
test.each([
  ['', 'Enter your email address'],
  ['sam', LIKE],
  ['sam@', LIKE],
  ['@example.com', LIKE],
  ['sam@example', LIKE],
  ['sam@example..com', LIKE],
  ['sam@-example.com', LIKE],
  ['sam@example.com:80', LIKE],
  ['sam@bü/cher.example', LIKE],
  ['sam@example.com, jo@example.com', LIKE],
  ['sam driver@example.com', 'Leave out the space: no email address has it before the @'],
  ['schäfer@example.de', 'Leave out “ä”: no email address has it before the @'],
  ['sam"x@example.com', 'Leave out “"”: no email address has it before the @'],
  [`${'x'.repeat(65)}@example.com`, 'Use at most 64 characters before the @'],
  [`x@${'y.'.repeat(125)}example`, 'Use at most 254 characters'],
])('%j is refused with its reason', (typed, message) => expect(said(typed)).toBe(message));

/** Of all that the browser's own pattern takes, and what is nearly that. */
const letters = fc.constantFrom(...'aZ9.!#$%&\'*+/=?^_`{|}~-@ "(),:;<>[]ä');
const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,9}[a-z0-9])?$/);
const address = fc
  .tuple(fc.string({ unit: letters, minLength: 1, maxLength: 70 }), fc.array(label, { maxLength: 4 }))
  .map(([local, domain]) => `${local}@${domain.join('.')}`);

test('what is taken is what the browser’s own pattern takes, with a dot in its domain', () => {
  fc.assert(
    fc.property(fc.oneof(address, fc.emailAddress()), (typed) => {
      // What is pasted around an address is cut off first.
      fc.pre(plainEmail(typed) === typed);
      const [local = '', domain = ''] = typed.split('@');
      const isRight = z.regexes.html5Email.test(typed) && domain.includes('.') && local.length <= 64;
      expect(email.safeParse(typed).success).toBe(isRight);
    }),
    { numRuns: runs(500, 50_000) },
  );
});

test('every address that is taken is read the same the second time, is where mail goes, and is one link', async () => {
  const mailer = nodemailer.createTransport({ jsonTransport: true });
  await fc.assert(
    fc.asyncProperty(fc.oneof(address, fc.emailAddress()), async (typed) => {
      const { success, data } = email.safeParse(typed);
      // No domain ends in a number: that is the beginning of an IP address, which is written out.
      if (!success || /\.\d+$/.test(data)) return;
      expect(email.parse(data)).toBe(data);
      expect(decodeURIComponent(new URL(mailtoHref(data)).pathname)).toBe(data);
      expect(new URL(mailtoHref(data)).search + new URL(mailtoHref(data)).hash).toBe('');
      const { envelope } = await mailer.sendMail({
        from: 'us@example.com',
        to: { name: 'S', address: data },
      });
      // A local part with a dot too many is quoted, as RFC 5321 asks.
      const [sent = ''] = envelope.to;
      expect(sent.toLowerCase().replaceAll('"', '')).toBe(data.toLowerCase());
    }),
    { numRuns: runs(200, 10_000) },
  );
});
